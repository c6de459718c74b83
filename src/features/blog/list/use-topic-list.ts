import { useRevalidator } from "react-router";
import type { Topic } from "../store/post.ts";
import { narrowStories } from "./story.ts";
import type { StoryPage } from "./list-requests.ts";
import { topicHref } from "./list-url.ts";
import type { BlogListView } from "./use-blog-list.ts";
import { useSearchBox } from "./use-search-box.ts";

/** Loader data of a topic: a page of its stories, or the matches of a search among them. */
export interface TopicStart {
  topic: Topic;
  search: string;
  page: StoryPage;
}

/** Typing filters the loaded stories at once; the server's results follow. */
export function useTopicList({ topic, search, page }: TopicStart) {
  const { revalidate } = useRevalidator();
  const box = useSearchBox(search, (typed) => topicHref(topic.kind, topic.slug, { search: typed }));
  return {
    box,
    filter: { search: box.search, category: topic.kind === "category" ? topic.slug : "" },
    view: view(),
    clear: () => box.clear(topicHref(topic.kind, topic.slug)),
    retry: () => void revalidate(),
  };

  function view(): BlogListView {
    const isSearching = box.search !== search;
    if (box.search === "") return { kind: "page", ...page, isStale: isSearching };
    const stories = isSearching ? narrowStories(page.stories, { search: box.search, category: "" }) : page.stories;
    if (stories.length > 0 || isSearching) return { kind: "matches", stories, isSearching, isArchiveMissing: false };
    return { kind: "no-match", isArchiveMissing: false };
  }
}
