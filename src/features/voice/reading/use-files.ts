import { useRef, useState } from "react";
import type { FileProblem } from "../../../lib/file-problem.ts";
import type { PathFile } from "./files/open-many.ts";
import type { TextCut } from "./text/limit-text.ts";
import { readerCopy } from "./reading-content.ts";
import { askReader, loadReader } from "./use-reading.ts";

/** A chosen or dropped file's text, or that of several, into a field. */
export function useFiles({
  takesMany,
  onText,
  onProblem,
}: {
  takesMany: boolean;
  /** @param note what was read of how much */
  onText: (text: string, cut: TextCut | null, note: string) => void;
  onProblem: (problem: string) => void;
}) {
  /** Counts what happens to the field: an answer that comes after the next of it is dropped. */
  const changes = useRef(0);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);

  async function open(files: readonly PathFile[]) {
    const [first] = files;
    changes.current += 1;
    const own = changes.current;
    const isLatest = () => changes.current === own;
    onProblem("");
    if (!first) refuse("noTexts");
    else if (takesMany && (files.length > 1 || /\.(?:zip|html?)$/i.test(first.path))) {
      setProgress({ done: 0, of: files.length });
      const onProgress = (done: number, of: number) => {
        if (isLatest()) setProgress({ done, of });
      };
      const outcome = await askReader("openMany", [files], onProgress);
      if (!isLatest()) return;
      setProgress(null);
      if (outcome === null) onProblem(readerCopy.unavailable);
      else if (!outcome.ok) refuse(outcome.problem);
      else onText(outcome.text, null, (await loadReader()).sayCounts(outcome));
    } else {
      const outcome = await askReader("open", [first.file]);
      if (!isLatest()) return;
      if (outcome === null) onProblem(readerCopy.unavailable);
      else if (outcome.ok) onText(outcome.text, outcome.cut, "");
      else refuse(outcome.problem);
    }
  }

  function refuse(problem: FileProblem) {
    loadReader().then(
      ({ fileCopy }) => onProblem(fileCopy[problem]),
      () => onProblem(readerCopy.unavailable),
    );
  }

  /** Drops what is being read. */
  function stop() {
    changes.current += 1;
    setProgress(null);
  }

  return { open, refuse, stop, progress };
}
