import { Link } from "react-router";
import { formatPostDate } from "../../../lib/dates.ts";
import { englishText } from "../../../lib/text-language.ts";
import { topicPath } from "../../../pages.ts";
import { BackLink } from "../../../ui/arrow-link.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { blogList } from "../list/blog-content.ts";
import { postPage } from "./post-content.ts";
import { BlogPicture } from "../list/blog-picture.tsx";
import type { PostView } from "./post-view.ts";
import { ShareButton } from "./share-button.tsx";

/** Reading views leave out what is in an `aside` or a `footer`: what leads away from the post. */
export function PostHeader({ view, children }: { view: PostView; children: Elements }) {
  const date = formatPostDate(view.publishedAt);
  const english = view.language && englishText;
  return (
    <header>
      <aside {...english} className="no-print pt-6 md:pt-8">
        <BackLink to={postPage.back.href}>{postPage.back.label}</BackLink>
      </aside>
      <div className="post-columns mt-7 md:mt-10">
        <div className="post-head">
          {view.categories.length > 0 ? (
            <aside>
              <ul className="flex flex-wrap gap-2">
                {view.categories.map(({ name, slug }) => (
                  <li key={slug}>
                    <Link to={topicPath("category", slug)} className="category-badge">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </aside>
          ) : null}
          <h1 id="article-heading" className="mt-5 text-[clamp(2.25rem,1.35rem+3.6vw,4rem)] leading-[1.04]">
            {view.title}
          </h1>
          {view.hasOwnExcerpt ? (
            <p className="mt-6 max-w-[44rem] font-serif text-[1.25rem] leading-[1.5] text-mute md:text-[1.4375rem]">
              {view.excerpt}
            </p>
          ) : null}
        </div>
        <aside {...english} className="post-line">
          <p className="small-print text-sm">
            <span>
              {postPage.by} <bdi className="font-medium text-ink">{view.author.name}</bdi>
            </span>
            {date && view.publishedAt ? <time dateTime={view.publishedAt}>{date}</time> : null}
            <span>{blogList.minutes(view.minutes)}</span>
          </p>
          <div className="flex flex-wrap items-start gap-3">
            {children}
            <ShareButton view={view} />
          </div>
        </aside>
        {view.image ? (
          <figure className="post-figure max-lg:mt-8">
            <BlogPicture image={view.image} sizes="(min-width: 76rem) 870px, 94vw" isLead className="story-picture" />
          </figure>
        ) : null}
      </div>
    </header>
  );
}
