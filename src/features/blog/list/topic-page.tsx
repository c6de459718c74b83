import { FailedList } from "./empty-list.tsx";
import { ListLayout } from "./list-layout.tsx";
import { topicHref } from "./list-url.ts";
import type { Sidebar } from "../store/post.ts";
import { type TopicStart, useTopicList } from "./use-topic-list.ts";

export interface TopicPageData extends TopicStart {
  sidebar: Sidebar;
}

export function TopicPage({ sidebar, ...start }: TopicPageData) {
  const { kind, slug } = start.topic;
  return (
    <ListLayout
      list={useTopicList(start)}
      topic={start.topic}
      sidebar={sidebar}
      hrefOf={(page) => topicHref(kind, slug, { page })}
    />
  );
}

export function TopicUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap pt-16">
      <FailedList onRetry={onRetry} />
    </div>
  );
}
