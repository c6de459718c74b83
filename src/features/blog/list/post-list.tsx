import { isolateText } from "../../../lib/text-language.ts";
import { cn } from "../../../ui/cn.ts";
import { BlogPicture } from "./blog-picture.tsx";
import type { ListedPost } from "./listed-post.ts";
import { PostByline, PostTitle } from "./listed-post-parts.tsx";

export function PostList({
  posts,
  hasLead,
  isStale = false,
}: {
  posts: readonly ListedPost[];
  hasLead: boolean;
  isStale?: boolean;
}) {
  const [first, ...others] = posts;
  const lead = hasLead ? first : undefined;
  const rest = lead ? others : posts;
  return (
    <div className={cn("transition-opacity duration-150", isStale && "opacity-50")} aria-busy={isStale || undefined}>
      {lead ? <LeadPost post={lead} /> : null}
      <ul className="story-columns border-t border-ink">
        {rest.map((post, index) => (
          <li key={post.canonicalSlug} className="story-cell">
            <PostItem post={post} isEarly={!lead && index < 2} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LeadPost({ post }: { post: ListedPost }) {
  return (
    <article className="group relative pb-10 md:pb-12">
      <BlogPicture
        image={post.image}
        sizes="(min-width: 65rem) 840px, 94vw"
        isLead
        alt=""
        className="story-picture mb-6 md:mb-8"
      />
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div>
          <Categories post={post} />
          <PostTitle
            post={post}
            className="mt-1 text-[clamp(2rem,1.35rem+2.5vw,3.25rem)] leading-[1.06] tracking-[-0.03em]"
          />
        </div>
        <div className="lg:pt-8">
          <p {...post.language} className="font-serif text-[1.1875rem] leading-[1.55]">
            {post.excerpt}
          </p>
          <PostByline post={post} author={post.author} className="mt-4" />
        </div>
      </div>
    </article>
  );
}

function PostItem({ post, isEarly }: { post: ListedPost; isEarly: boolean }) {
  return (
    <article className="story-card group relative">
      <BlogPicture
        image={post.image}
        sizes="(min-width: 65rem) 400px, (min-width: 48rem) 46vw, 92vw"
        isLead={isEarly}
        alt=""
        className="story-picture"
      />
      <div>
        <Categories post={post} />
        <PostTitle post={post} className="mt-1 text-[1.625rem] leading-[1.15] tracking-[-0.02em]" />
        <p {...post.language} className="mt-3 line-clamp-4 font-serif text-base text-ink">
          {post.excerpt}
        </p>
        <PostByline post={post} author={post.author} className="mt-4" />
      </div>
    </article>
  );
}

function Categories({ post }: { post: ListedPost }) {
  if (post.categories.length === 0) return null;
  return (
    <p {...post.language} className="font-serif text-base text-blue italic">
      {post.categories.map(({ name }) => isolateText(name)).join(", ")}
    </p>
  );
}
