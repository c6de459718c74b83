import { Link } from "react-router";
import { siteConfig } from "../../../lib/site-config.ts";
import { englishText } from "../../../lib/text-language.ts";
import { postPath, topicPath } from "../../../pages.ts";
import { postPage } from "./post-content.ts";
import type { PostView } from "./post-view.ts";
import { PostByline, PostTitle } from "../list/listed-post-parts.tsx";

export function PostTags({ tags, language }: Pick<PostView, "tags" | "language">) {
  if (tags.length === 0) return null;
  return (
    <div className="mt-14 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-rule pt-5">
      <h2 {...(language && englishText)} className="font-sans text-sm font-semibold tracking-normal">
        {postPage.tags}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {tags.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={topicPath("tag", slug)} className="font-serif text-base text-mute italic hover:text-ink">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AuthorBox({ author, language }: Pick<PostView, "author" | "language">) {
  return (
    <section
      aria-labelledby="author-heading"
      className="mt-8 flex items-start gap-5 border-t-3 border-double border-ink pt-7"
    >
      {author.pictureUrl ? (
        <img
          src={author.pictureUrl}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          decoding="async"
          className="size-18 shrink-0 rounded-full object-cover"
        />
      ) : null}
      <div>
        <h2 id="author-heading" className="text-h4 tracking-[-0.01em]">
          <span {...(language && englishText)} className="sr-only">
            {postPage.author}:{" "}
          </span>
          <bdi>{author.name}</bdi>
        </h2>
        {author.bio ? (
          <p dir="auto" className="mt-1.5 max-w-[52ch] text-sm text-mute">
            {author.bio}
          </p>
        ) : null}
        {postPage.provenance && author.name === siteConfig.teamName ? (
          <p {...(language && englishText)} className="mt-1.5 max-w-[52ch] text-sm text-mute">
            {postPage.provenance}
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** The list's order, oldest first: "previous" is the older post. */
export function PostNeighbors({ neighbors: { older, newer }, language }: Pick<PostView, "neighbors" | "language">) {
  if (!older && !newer) return null;
  return (
    <nav
      aria-label={postPage.neighbors.label}
      {...(language && englishText)}
      className="in-reading no-print mt-12 flex flex-wrap justify-between gap-x-10 gap-y-4 border-t border-rule pt-5"
    >
      {older ? <Neighbor post={older} rel="prev" label={postPage.neighbors.older} /> : null}
      {newer ? <Neighbor post={newer} rel="next" label={postPage.neighbors.newer} /> : null}
    </nav>
  );
}

function Neighbor({
  post,
  rel,
  label,
}: {
  post: NonNullable<PostView["neighbors"]["older"]>;
  rel: string;
  label: string;
}) {
  return (
    <Link to={postPath(post.canonicalSlug)} rel={rel} prefetch="intent" className="group block max-w-[22rem]">
      <span className="text-sm text-mute">{label}</span>
      <span {...post.language} className="block font-display text-[1.1875rem] leading-[1.2] group-hover:text-blue">
        {post.title}
      </span>
    </Link>
  );
}

export function RelatedPosts({ related }: { related: PostView["related"] }) {
  if (related.length === 0) return null;
  return (
    <aside className="no-print section pb-20" aria-labelledby="related-heading">
      <div className="wrap">
        <p className="kicker">{postPage.related.kicker}</p>
        <h2 id="related-heading" className="mt-1 text-h2">
          {postPage.related.heading}
        </h2>
        <ul className="related-columns mt-9 border-t border-ink">
          {related.map((post) => (
            <li key={post.canonicalSlug} className="group relative">
              {post.categories[0] ? (
                <p className="font-serif text-base text-blue italic">
                  <bdi>{post.categories[0].name}</bdi>
                </p>
              ) : null}
              <PostTitle post={post} className="mt-1 text-[1.5rem] leading-[1.15] tracking-[-0.02em]" />
              <p {...post.language} className="mt-3 line-clamp-3 font-serif text-base text-ink max-md:hidden">
                {post.excerpt}
              </p>
              <PostByline post={post} className="mt-3" />
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
