/**
 * A ref of a row that is swiped: the focused card comes into sight. Browsers leave it where a part of it shows, or snap back to the
 * card before.
 */
export function followFocus(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const follow = ({ target }: FocusEvent) => {
    for (const card of row.children) {
      if (!(target instanceof Node) || card === target || !card.contains(target)) continue;
      const { left, width } = card.getBoundingClientRect();
      const distance = left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
      row.scrollTo({ left: row.scrollLeft + distance });
    }
  };
  row.addEventListener("focusin", follow);
  return () => row.removeEventListener("focusin", follow);
}
