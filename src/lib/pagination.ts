/** Posts on the blog's first page; `laterPageSize` on each later one. */
export const firstPageSize = 4;
export const laterPageSize = 12;

/** `offset` is of the page's first post, `limit` the size of the later pages. */
export interface Pagination {
  totalPages: number;
  total: number;
  offset: number;
  limit: number;
}

/** Page 1 is [0, first), page n ≥ 2 is [first + (n - 2) · limit, + limit). @param page counted from 1 */
export function pageWindow(
  page: number,
  limit: number = laterPageSize,
  first: number = Math.min(limit, firstPageSize),
) {
  return page <= 1 ? { offset: 0, length: first } : { offset: first + (page - 2) * limit, length: limit };
}

/** @param first size of the first page @returns at least 1 */
export function countPages(
  total: number,
  limit: number = laterPageSize,
  first: number = Math.min(limit, firstPageSize),
): number {
  return total <= first ? 1 : 1 + Math.ceil((total - first) / limit);
}

/** Invalid text is page 1; the maximum is 999,999,999. */
export function toPageNumber(text: string | null | undefined): number {
  return text && /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), 999_999_999) : 1;
}

/** From 1 to 999,999,999 in plain digits, else null. */
export function toWholeNumber(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** @returns at least 1, also when there are no pages */
export function clampPage(page: number, totalPages: number): number {
  return Math.min(Math.max(page, 1), Math.max(totalPages, 1));
}

/** First, last and current ± 1. A gap of exactly one page is filled, a wider one is "ellipsis". */
export function pageNumbers(current: number, totalPages: number): (number | "ellipsis")[] {
  const shown = [...new Set([1, current - 1, current, current + 1, totalPages])]
    .filter((page) => page >= 1 && page <= totalPages)
    .sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const gap = page - (shown[index - 1] ?? 0) - 1;
    if (gap === 0) return [page];
    return gap === 1 ? [page - 1, page] : ["ellipsis" as const, page];
  });
}
