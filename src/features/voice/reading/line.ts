/** A line of a text with its positions, and without the white space at its ends. */
export interface Line {
  start: number;
  end: number;
  content: string;
  trimmed: string;
}
