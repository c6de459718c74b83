import { cn } from "../../../ui/cn.ts";
import { BlogPicture } from "./blog-picture.tsx";
import type { Story } from "./story.ts";
import { StoryLine, StoryTitle } from "./story-parts.tsx";

export function StoryList({
  stories,
  hasLead,
  isStale = false,
}: {
  stories: readonly Story[];
  hasLead: boolean;
  isStale?: boolean;
}) {
  const [first, ...others] = stories;
  const lead = hasLead ? first : undefined;
  const rest = lead ? others : stories;
  return (
    <div className={cn("transition-opacity duration-150", isStale && "opacity-50")} aria-busy={isStale || undefined}>
      {lead ? <LeadStory story={lead} /> : null}
      <ul className="story-columns border-t border-ink">
        {rest.map((story, index) => (
          <li key={story.address} className="story-cell">
            <StoryCard story={story} isEarly={!lead && index < 2} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LeadStory({ story }: { story: Story }) {
  return (
    <article className="group relative pb-10 md:pb-12">
      <BlogPicture
        image={story.image}
        sizes="(min-width: 1040px) 840px, 94vw"
        isLead
        alt=""
        className="story-picture mb-6 md:mb-8"
      />
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div>
          <Categories story={story} />
          <StoryTitle
            story={story}
            className="mt-1 text-[clamp(2rem,1.35rem+2.5vw,3.25rem)] leading-[1.06] tracking-[-0.03em]"
          />
        </div>
        <div className="lg:pt-8">
          <p className="font-serif text-[1.1875rem] leading-[1.55]">{story.excerpt}</p>
          <StoryLine story={story} author={story.author} className="mt-4" />
        </div>
      </div>
    </article>
  );
}

function StoryCard({ story, isEarly }: { story: Story; isEarly: boolean }) {
  return (
    <article className="story-card group relative">
      <BlogPicture
        image={story.image}
        sizes="(min-width: 1040px) 400px, (min-width: 768px) 46vw, 92vw"
        isLead={isEarly}
        alt=""
        className="story-picture"
      />
      <div>
        <Categories story={story} />
        <StoryTitle story={story} className="mt-1 text-[1.625rem] leading-[1.15] tracking-[-0.02em]" />
        <p className="mt-3 line-clamp-4 font-serif text-base text-ink">{story.excerpt}</p>
        <StoryLine story={story} author={story.author} className="mt-4" />
      </div>
    </article>
  );
}

function Categories({ story }: { story: Story }) {
  if (story.categories.length === 0) return null;
  return <p className="font-serif text-base text-blue italic">{story.categories.map(({ name }) => name).join(", ")}</p>;
}
