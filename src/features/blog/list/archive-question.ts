import type { BlogAddress, BlogFilter } from "./list-url.ts";
import type { StoryPage } from "./list-requests.ts";
import type { Story } from "./card.ts";

/** What the server found for an address: a page of the list, or the matches of a filter; neither when it could not look. */
export interface BlogListStart {
  address: BlogAddress;
  page: StoryPage | null;
  matches: Story[] | null;
  /** True when the server could not look, and says so: the browser asks only when the visitor does. */
  isFailed: boolean;
}

/** What the list wants to know: a page of it, the matches of a filter, or neither for now. */
export interface ArchiveQuestion {
  start: BlogListStart;
  page: number;
  asked: BlogFilter;
  wantsPage: boolean;
  wantsMatches: boolean;
}

/** What the part that asks is given (blog-archive.tsx). */
export interface BlogArchiveProps {
  question: ArchiveQuestion;
  onAnswer: (answer: ArchiveAnswer) => void;
}

/** What is known of a page of the list. A placeholder is the last page's stories, until the asked one is here. */
export interface PageAnswer {
  data: StoryPage | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
}

/** What is known of a filter's matches in the whole archive. */
export interface MatchesAnswer {
  data: Story[] | undefined;
  isError: boolean;
  isFetching: boolean;
}

/** An answer, and which question it answers: for another one it says nothing. */
export interface ArchiveAnswer {
  question: ArchiveQuestion;
  page: PageAnswer;
  matches: MatchesAnswer;
  refetch: (what: "page" | "matches") => void;
}
