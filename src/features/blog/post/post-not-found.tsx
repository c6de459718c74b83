import { cutText } from "../../../lib/cut-text.ts";
import type { ReactNode } from "react";
import { useParams, useRevalidator } from "react-router";
import { paths } from "../../../pages.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { blogHero, blogSidebar, postLoading } from "../list/blog-content.ts";
import { RecentPosts } from "../list/recent-posts.tsx";
import type { Sidebar } from "../store/post.ts";
import { postNotFound, postUnreachable, postPage } from "./post-content.ts";

export function PostNotFound({ recent }: { recent: Sidebar["recent"] }) {
  const { slug = "" } = useParams();
  const path = `${paths.blog}/${slug.length > 80 ? `${cutText(slug, 79)}…` : slug}`;
  return (
    <>
      <MissingPost
        {...postNotFound}
        kicker={<del className="struck-line wrap-anywhere">{path}</del>}
        query={cutText(slug.replaceAll(/[-_.]+/g, " ").trim(), 200)}
      />
      {recent.length > 0 ? (
        <section className="wrap -mt-16 pb-28 md:-mt-24 md:pb-40" aria-labelledby="recent">
          <h2
            id="recent"
            className="max-w-[30rem] border-b border-ink pb-2 font-sans text-sm font-semibold tracking-normal"
          >
            {blogSidebar.recent}
          </h2>
          <div className="max-w-[30rem]">
            <RecentPosts recent={recent} />
          </div>
        </section>
      ) : null}
    </>
  );
}

export function PostUnreachable() {
  const { revalidate, state } = useRevalidator();
  const isLoading = state === "loading";
  return (
    <MissingPost {...postUnreachable} kicker={isLoading ? postLoading : null}>
      <Button variant="secondary" disabled={isLoading} onClick={() => void revalidate()}>
        {postUnreachable.retry}
      </Button>
    </MissingPost>
  );
}

function MissingPost({
  kicker,
  heading,
  text,
  query,
  children,
}: {
  kicker: ReactNode;
  heading: string;
  text: string;
  /** For the search: a link that was cut off or mistyped still has most of the title's words. */
  query?: string;
  children?: Elements;
}) {
  return (
    <div className="wrap pt-16 pb-28 md:pt-28 md:pb-40">
      <p className="kicker" role="status">
        {kicker}
      </p>
      <h1 className="mt-3 max-w-[12ch] text-h1">{heading}</h1>
      <p className="mt-7 measure text-lg text-mute">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={postPage.back.href} section="article-not-found">
          {postPage.back.label}
        </ButtonLink>
        {children}
      </p>
      <form action={paths.blog} role="search" className="no-print mt-10 flex max-w-[30rem] gap-2">
        <input
          type="search"
          name="search"
          defaultValue={query}
          aria-label={blogHero.search.label}
          placeholder={blogHero.search.placeholder}
          maxLength={200}
          className="block min-h-12 w-full min-w-0 rounded-md border border-edge bg-sheet px-4 text-base placeholder:text-mute hover:border-edge-strong"
        />
        <Button type="submit" variant="secondary" className="px-4">
          {blogHero.search.submit}
        </Button>
      </form>
    </div>
  );
}
