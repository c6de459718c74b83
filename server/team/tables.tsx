import type { ReactNode } from "react";
import { formatNumber } from "../../src/lib/format-count.ts";

interface TeamTableProps {
  caption: string;
  /** Each with the same columns, by name. */
  rows: readonly (readonly [key: string | number, cells: Readonly<Record<string, ReactNode>>])[];
  /** Said where there are no rows. */
  none?: string;
}

/** Numbers stand below each other. On a narrow screen a row is a card, and its numbers have their column's name; a table of numbers alone stays one. */
export function TeamTable({ caption, rows, none }: TeamTableProps) {
  const [first] = rows;
  if (!first) return none ? <p className="note">{none}</p> : null;
  const isOfFigures = Object.values(first[1]).slice(1).every(isFigure);
  return (
    <div className="scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className={isOfFigures ? undefined : "cards"}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {Object.entries(first[1]).map(([column, cell]) => (
              <th key={column} scope="col" className={isFigure(cell) ? "number" : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, cells]) => (
            <tr key={key}>
              {Object.entries(cells).map(([column, cell]) =>
                isFigure(cell) ? (
                  <td key={column} className="number" data-label={column}>
                    {typeof cell === "number" ? formatNumber(cell) : cell}
                  </td>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Numbers and shares, such as "<1%" and "–". */
function isFigure(cell: ReactNode): cell is number | string {
  return typeof cell === "number" || (typeof cell === "string" && /^(?:–|<?\d+%)$/.test(cell));
}

interface Tab {
  name: string;
  href: string;
  isCurrent?: boolean;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className="nav">
        {tabs.map(({ name, href, isCurrent = false }) => (
          <li key={name}>
            <a href={href} aria-current={isCurrent ? "true" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface ListPage {
  page: number;
  pageCount: number;
}

export function Paging({ page, pageCount, toUrl }: ListPage & { toUrl: (page: number) => string }) {
  if (pageCount <= 1) return null;
  return (
    <div className="row">
      {page > 1 ? <a href={toUrl(page - 1)}>Previous page</a> : null}
      <span>
        Page {formatNumber(page)} of {formatNumber(pageCount)}
      </span>
      {page < pageCount ? <a href={toUrl(page + 1)}>Next page</a> : null}
    </div>
  );
}
