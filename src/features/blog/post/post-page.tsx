import { type ReactElement, useEffect, useState, useRef } from "react";
import { englishText } from "../../../lib/text-language.ts";
import { ViewEvent } from "../../../ui/analytics/declared-events.tsx";
import { track } from "../../../ui/analytics/track.ts";
import { Button } from "../../../ui/button.tsx";
import { MarginCall } from "../../../ui/margin-call.tsx";
import { Later } from "../../../ui/later.tsx";
import { PostLoading } from "../list/post-loading.tsx";
import { BlogCallToAction } from "../list/blog-call-to-action.tsx";
import { TableOfContents, CollapsibleTableOfContents } from "./table-of-contents.tsx";
import { AuthorBox, PostNeighbors, PostTags, RelatedPosts } from "./post-footer.tsx";
import { PostHeader } from "./post-header.tsx";
import { postPage } from "./post-content.ts";
import type { PostView } from "./post-view.ts";
import { trustArticle } from "../../../ui/trusted-markup.ts";

/** Shorter posts get no contents list. */
const longPost = { words: 600, headings: 3 } as const;

export function PostPage({ view, bodyHtml }: { view: PostView; bodyHtml: string }) {
  // Kept when navigating from post to post.
  const [isReading, switchReading] = useReadingView();
  return (
    <div className={isReading ? "reading" : undefined}>
      <Post key={view.canonicalSlug} view={view} bodyHtml={bodyHtml}>
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

function Post({ view, bodyHtml, children }: { view: PostView; bodyHtml: string; children: ReactElement }) {
  useReadingTime(view.canonicalSlug);

  const sections = view.headings.filter(({ level }) => level === 2);
  const isLong = view.words >= longPost.words && sections.length >= longPost.headings;

  return (
    <>
      <ViewEvent view={["blog_post_viewed", { slug: view.canonicalSlug, title: view.title }]} />
      <article aria-labelledby="article-heading" {...view.language} className="post wrap">
        <PostHeader view={view}>{children}</PostHeader>
        <Later>
          <div className="post-columns">
            {isLong ? <TableOfContents headings={view.headings} language={view.language} /> : null}
            <div className="min-w-0">
              {isLong ? <CollapsibleTableOfContents headings={sections} language={view.language} /> : null}
              <PostBody html={bodyHtml} />
              <footer>
                <div {...(view.language && englishText)}>
                  <MarginCall text={postPage.call} section="blog-post-body" className="mt-10 font-sans" />
                </div>
                <PostTags tags={view.tags} language={view.language} />
                <AuthorBox author={view.author} language={view.language} />
                <PostNeighbors neighbors={view.neighbors} language={view.language} />
              </footer>
            </div>
          </div>
        </Later>
      </article>
      <Later>
        {/* Reading views leave an `aside` out, but not one that stands directly beside the article. */}
        <div>
          <RelatedPosts related={view.related} />
          <BlogCallToAction section="blog-post-closing" />
        </div>
      </Later>
      <PostLoading />
    </>
  );
}

function useReadingView(): [boolean, () => void] {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset["reading"] = "";
    function leave(event: KeyboardEvent) {
      if (event.key === "Escape") setOn(false);
    }
    document.addEventListener("keydown", leave);
    return () => {
      delete dataset["reading"];
      document.removeEventListener("keydown", leave);
    };
  }, [isOn]);

  return [isOn, () => setOn(!isOn)];
}

/** Records once, when a post is left (for another page, or the tab closes), how many seconds it was shown. */
function useReadingTime(slug: string): void {
  useEffect(() => {
    const isFirstPage = document.documentElement.dataset["live"] === undefined;
    const begun = isFirstPage ? 0 : performance.now();
    let isRead = false;

    function end() {
      if (isRead) return;
      isRead = true;
      track("blog_read", { slug, timeOnPage: Math.round((performance.now() - begun) / 1_000) });
    }

    window.addEventListener("pagehide", end);
    return () => {
      window.removeEventListener("pagehide", end);
      end();
    };
  }, [slug]);
}

function PostBody({ html }: { html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const [text] = useState(() => trustArticle(html));

  useEffect(() => {
    const element = body.current;
    if (!element?.querySelector(".embed")) return;
    // Fetched only where a post has embeds; without it the placeholder with its link stays.
    const watching = import("./embed-loader.ts").then(
      ({ watchEmbeds }) => watchEmbeds(element),
      () => undefined,
    );
    return () => void watching.then((stop) => stop?.());
  }, []);

  return (
    <div
      ref={body}
      id="article-body"
      className="article-body"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
