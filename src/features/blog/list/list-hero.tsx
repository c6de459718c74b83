import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PencilMark } from "../../../ui/pencil-mark.tsx";
import type { Topic } from "../store/post.ts";
import { blogHero, topicPage } from "./blog-content.ts";
import { listHref } from "./list-url.ts";
import type { SearchBox } from "./use-search-box.ts";

export function BlogHero({ box, category, topic }: { box: SearchBox; category: string; topic: Topic | null }) {
  const label = topic ? topicPage.search(topic.name) : blogHero.search.label;

  return (
    <section className="wrap pt-10 md:pt-16" aria-labelledby="blog-heading">
      <div className="grid items-end gap-x-14 gap-y-8 pb-7 lg:grid-cols-[1fr_22rem]">
        <div>
          <p className="kicker">{topic ? topicPage.kicker[topic.kind] : blogHero.kicker}</p>
          <h1 id="blog-heading" className="mt-1 text-[clamp(2.5rem,1.5rem+4.2vw,4.75rem)] leading-[1.02]">
            <span>{topic ? topicPage.heading : blogHero.heading}</span> {topic ? <br /> : null}
            <em className="relative inline-block font-serif">
              <bdi>{topic?.name ?? blogHero.emphasis}</bdi>
              <PencilMark shape="underline" className="top-[88%] -left-[2%] h-[0.26em] w-[104%]" />
            </em>
          </h1>
          <p className="mt-6 max-w-[52ch] text-lg text-mute">{topic ? topicPage.standfirst : blogHero.standfirst}</p>
        </div>
        <Form
          method="get"
          action={listHref(topic)}
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            box.submit();
          }}
          className="no-print lg:pb-1"
        >
          <label htmlFor="blog-search" className="sr-only">
            {label}
          </label>
          <div className="flex">
            <input
              ref={box.element}
              id="blog-search"
              type="search"
              name="search"
              value={box.typed}
              dir="auto"
              onInput={(event) => box.type(event.currentTarget.value)}
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={blogHero.search.placeholder}
              className="block min-h-12 w-full min-w-0 rounded-l-md border border-r-0 border-edge bg-sheet px-4 text-base placeholder:text-mute hover:border-edge-strong"
            />
            <Button
              type="submit"
              variant="secondary"
              className="rounded-l-none px-4"
              aria-label={blogHero.search.submit}
            >
              <Icon name="search" />
            </Button>
          </div>
          {category === "" || topic ? null : <input type="hidden" name="category" value={category} />}
        </Form>
      </div>
      <hr className="h-1.5 border-x-0 border-t-[3px] border-b border-ink" />
    </section>
  );
}
