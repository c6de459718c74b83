import type { ReactNode } from "react";

const shownRows = 15;

/** As many rows as the report shows. */
export function first<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, shownRows);
}

/** A heading with a line of text, where there is nothing to draw. */
export function Quiet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      {children === null ? null : <p>{children}</p>}
    </>
  );
}
