import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import type {
  ArchiveAnswer,
  ArchiveQuestion,
  BlogArchiveProps,
  MatchesAnswer,
  PageAnswer,
} from "./archive-question.ts";
import { isFiltered } from "./list-url.ts";

/**
 * Asks for pages and matches. What the server sent with the page is there at once; the data layer (react-query, 9 kB) is fetched
 * with the first question that it does not answer, and stays.
 */
export function useArchive(question: ArchiveQuestion) {
  const { start, page: number, asked, wantsPage, wantsMatches } = question;
  const [Archive, setArchive] = useState<ComponentType<BlogArchiveProps> | null>(null);
  const [isOutOfReach, setOutOfReach] = useState(false);
  const [answer, setAnswer] = useState<ArchiveAnswer | null>(null);

  const hasStartPage = start.page !== null && !isFiltered(start.address) && start.address.page === number;
  const hasStartMatches =
    start.matches !== null && start.address.search === asked.search && start.address.category === asked.category;
  const isNeeded = (wantsPage && !hasStartPage) || (wantsMatches && !hasStartMatches);

  useEffect(() => {
    if (!isNeeded || Archive || isOutOfReach) return;
    let isCurrent = true;
    import("./blog-archive.tsx").then(
      ({ BlogArchive }) => {
        if (isCurrent) setArchive(() => BlogArchive);
      },
      () => {
        if (isCurrent) setOutOfReach(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, Archive, isOutOfReach]);

  const isSamePage = answer?.question.page === number;
  const isSameFilter =
    answer?.question.asked.search === asked.search && answer.question.asked.category === asked.category;
  const last = answer?.page.data ?? (isFiltered(start.address) ? undefined : (start.page ?? undefined));
  const page: PageAnswer =
    answer && isSamePage
      ? answer.page
      : hasStartPage
        ? { data: start.page ?? undefined, isError: false, isPlaceholderData: false }
        : { data: last, isError: isOutOfReach, isPlaceholderData: last !== undefined };
  const matches: MatchesAnswer =
    answer && isSameFilter
      ? answer.matches
      : hasStartMatches
        ? { data: start.matches ?? undefined, isError: false, isFetching: false }
        : { data: undefined, isError: isOutOfReach, isFetching: !isOutOfReach };

  const asking: ReactNode = Archive ? createElement(Archive, { question, onAnswer: setAnswer }) : null;

  return {
    page,
    matches,
    /** Renders nothing; asks. */
    asking,
    retry(what: "page" | "matches") {
      if (isOutOfReach) setOutOfReach(false);
      else answer?.refetch(what);
    },
  };
}
