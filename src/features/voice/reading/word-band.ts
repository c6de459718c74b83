const bands = [
  [150, "40-149"],
  [300, "150-299"],
  [600, "300-599"],
  [1_200, "600-1199"],
] as const;

export function wordBand(words: number): string {
  return bands.find(([below]) => words < below)?.[1] ?? "1200+";
}
