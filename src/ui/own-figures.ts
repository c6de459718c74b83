/** Figures of the visitor's own text on /your-voice, as far as other pages show them. */
export interface OwnFigures {
  sentenceLength: number;
  /** "We" and its forms, and long words, in 100 words. */
  we: number;
  longWords: number;
}

let own: OwnFigures | null = null;

/** Remembers them while the document lives; null without a text. */
export function rememberOwnFigures(figures: OwnFigures | null): void {
  own = figures;
}

/** Null before a text was read. */
export function findOwnFigures(): OwnFigures | null {
  return own;
}
