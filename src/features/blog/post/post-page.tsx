import { Later } from "../../../ui/later.tsx";
import { ArticleLoading } from "../list/article-loading.tsx";
import { BlogClosing } from "../list/blog-closing.tsx";
import { PostBody } from "./post-body.tsx";
import { PostContents, PostContentsFold } from "./post-contents.tsx";
import { AuthorBox, PostTags, RelatedPosts } from "./post-foot.tsx";
import { PostHeader } from "./post-header.tsx";
import { usePostEvents } from "./use-post-events.ts";
import type { PostView } from "./post-view.ts";

/** Below this a contents list says little: words, and headings of the second level. */
const longPost = { words: 600, headings: 3 } as const;

export function PostPage({ view, bodyHtml }: { view: PostView; bodyHtml: string | undefined }) {
  usePostEvents(view);

  const sections = view.headings.filter(({ level }) => level === 2);
  const isLong = view.words >= longPost.words && sections.length >= longPost.headings;

  return (
    <>
      <article
        aria-labelledby="article-heading"
        lang={view.language === "en" ? undefined : view.language}
        className="post wrap"
      >
        <PostHeader view={view} />
        <Later>
          <div className="post-columns">
            {isLong ? <PostContents headings={view.headings} /> : null}
            <div className="min-w-0">
              {isLong ? <PostContentsFold headings={sections} /> : null}
              <PostBody html={bodyHtml} />
              <PostTags tags={view.tags} />
              <AuthorBox author={view.author} />
            </div>
          </div>
        </Later>
      </article>
      <Later>
        <RelatedPosts related={view.related} />
        <BlogClosing section="blog-post-closing" />
      </Later>
      <ArticleLoading />
    </>
  );
}
