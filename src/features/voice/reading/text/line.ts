/** A line of a text with its positions, and without the white space at its ends. */
export interface Line {
  start: number;
  end: number;
  content: string;
  trimmed: string;
}

export const endsSentence = /[.!?…‽:;,。！？]["”’')\]*_]{0,3}\s*$/;
export const endsThought = /[.!?…‽。！？]["”’')\]*_\p{Extended_Pictographic}\ufe0f\s]{0,6}$/u;
