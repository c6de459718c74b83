import { keepPreviousData, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import type { BlogArchiveProps } from "./archive-question.ts";
import { isFiltered } from "./list-url.ts";
import { fetchMatches, fetchPage } from "./list-requests.ts";
import { blogQueryClient } from "./query-client.ts";

/** Asks for what the list wants to know, and keeps what it heard for the visit. Shows nothing (use-archive.ts). */
export function BlogArchive(props: BlogArchiveProps) {
  const [client] = useState(blogQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Asking {...props} />
    </QueryClientProvider>
  );
}

function Asking({ question, onAnswer }: BlogArchiveProps) {
  const { start, page: number, asked, wantsPage, wantsMatches } = question;
  const isStart = !isFiltered(start.address) && start.address.page === number;
  const hasStartMatches = start.address.search === asked.search && start.address.category === asked.category;

  const page = useQuery({
    queryKey: ["blog", "page", number],
    queryFn: ({ signal }) => fetchPage(number, signal),
    initialData: isStart ? (start.page ?? undefined) : undefined,
    placeholderData: keepPreviousData,
    enabled: wantsPage,
  });
  const matches = useQuery({
    queryKey: ["blog", "matches", asked.search, asked.category],
    queryFn: ({ signal }) => fetchMatches(asked, signal),
    initialData: hasStartMatches ? (start.matches ?? undefined) : undefined,
    enabled: wantsMatches,
  });

  // Before anything is painted: an answer that comes a frame late would show the state before it.
  useLayoutEffect(() => {
    onAnswer({
      question: { start, page: number, asked, wantsPage, wantsMatches },
      page: { data: page.data, isError: page.isError, isPlaceholderData: page.isPlaceholderData },
      matches: { data: matches.data, isError: matches.isError, isFetching: matches.isFetching },
      refetch: (what) => void (what === "page" ? page : matches).refetch(),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `asked` and the results are new objects each time; what they say is listed
  }, [
    number,
    asked.search,
    asked.category,
    page.data,
    page.isError,
    page.isPlaceholderData,
    matches.data,
    matches.isError,
    matches.isFetching,
    page.refetch,
    matches.refetch,
    onAnswer,
  ]);

  return null;
}
