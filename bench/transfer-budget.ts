/** Bytes of one kind that a first visit may transfer, Brotli and headers included. */
export interface TransferBudget {
  html: number;
  fonts: number;
  scripts: number;
}

/** The targets of docs/performance.md. @param path as in the route table */
export function transferBudget(path: string): TransferBudget {
  return path === "/"
    ? { html: 24_000, fonts: 60_000, scripts: 116_000 }
    : { html: 34_000, fonts: 72_000, scripts: 132_000 };
}
