import { countOf } from "../../lib/format-count.ts";

const mostShown = 50;

/** Collects the lines of a file that are left out. `lines` says how many there are, and shows the first 50. */
export function startLeftOut() {
  const shown: string[] = [];
  let count = 0;
  return {
    add({ line, text, problem }: { line: number; text: string; problem: string }) {
      count += 1;
      if (count <= mostShown) shown.push(`Line ${line}: “${text}” ${problem}.`);
    },
    lines: () => [
      ...(count > 0 ? [`${countOf(count, "line was", "lines were")} left out:`] : []),
      ...shown,
      ...(count > mostShown ? ["…"] : []),
    ],
  };
}
