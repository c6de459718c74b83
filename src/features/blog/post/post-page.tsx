import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { Later } from "../../../ui/later.tsx";
import { ArticleLoading } from "../list/article-loading.tsx";
import { BlogClosing } from "../list/blog-closing.tsx";
import { PostBody } from "./post-body.tsx";
import { PostContents, PostContentsFold } from "./post-contents.tsx";
import { AuthorBox, PostNeighbors, PostTags, RelatedPosts } from "./post-foot.tsx";
import { PostHeader } from "./post-header.tsx";
import { postPage } from "./post-content.ts";
import { useReadingView } from "./use-reading-view.ts";
import { usePostEvents } from "./use-post-events.ts";
import type { PostView } from "./post-view.ts";

/** Shorter posts get no contents list. */
const longPost = { words: 600, headings: 3 } as const;

export function PostPage({ view, bodyHtml }: { view: PostView; bodyHtml: string | undefined }) {
  // Kept when navigating from post to post.
  const [isReading, switchReading] = useReadingView();
  return (
    <div className={isReading ? "reading" : undefined}>
      <Post key={view.address} view={view} bodyHtml={bodyHtml}>
        <Button
          variant={isReading ? "primary" : "secondary"}
          className="reading-switch in-reading no-print scripts-only min-h-11 px-4 py-2 text-sm"
          aria-pressed={isReading}
          onClick={switchReading}
        >
          {postPage.readingView}
        </Button>
      </Post>
    </div>
  );
}

function Post({ view, bodyHtml, children }: { view: PostView; bodyHtml: string | undefined; children: ReactNode }) {
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
        <PostHeader view={view}>{children}</PostHeader>
        <Later>
          <div className="post-columns">
            {isLong ? <PostContents headings={view.headings} /> : null}
            <div className="min-w-0">
              {isLong ? <PostContentsFold headings={sections} /> : null}
              <PostBody html={bodyHtml} />
              <PostTags tags={view.tags} />
              <AuthorBox author={view.author} />
              <PostNeighbors neighbors={view.neighbors} />
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
