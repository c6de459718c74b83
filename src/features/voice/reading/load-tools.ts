import { useEffect, useState } from "react";

export type Tools = NonNullable<Awaited<ReturnType<typeof loadTools>>>;

/** What only a visitor's own text needs; null when it did not load, and then the next text asks again. */
export async function loadTools() {
  try {
    const [{ ProofTools }, { PiecesTable }, { LeftOutLines }, { writeStyleGuide }, { Compared }] = await Promise.all([
      import("./mark-list.tsx"),
      import("./pieces-table.tsx"),
      import("./left-out-lines.tsx"),
      import("./style-guide.ts"),
      import("./compared.tsx"),
    ]);
    return { ProofTools, PiecesTable, LeftOutLines, writeStyleGuide, Compared };
  } catch {
    return null;
  }
}

/** Null until they are needed and there; one that did not load is asked for again with the next text. @param text of the visitor's own; null while none is shown */
export function useTools(text: string | null): Tools | null {
  const [tools, setTools] = useState<Tools | null>(null);
  const isMissing = text !== null && tools === null;
  useEffect(() => {
    if (isMissing) void loadTools().then(setTools);
  }, [isMissing, text]);
  return tools;
}
