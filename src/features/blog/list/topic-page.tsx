import { FailedList } from "./empty-list.tsx";
import { ListLayout } from "./list-layout.tsx";
import type { Sidebar } from "../store/post.ts";
import { type TopicStart, useTopicList } from "./use-topic-list.ts";

export interface TopicPageData extends TopicStart {
  sidebar: Sidebar;
}

export function TopicPage({ sidebar, ...start }: TopicPageData) {
  return <ListLayout list={useTopicList(start)} topic={start.topic} sidebar={sidebar} />;
}

export function TopicUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap pt-16">
      <FailedList as="h1" onRetry={onRetry} />
    </div>
  );
}
