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
