/** A page whose subject does not exist yet: what there is until then, and what will be. */
export interface ToComePage {
  kicker: string;
  heading: string;
  standfirst: string;
  until: {
    heading: string;
    rows: readonly { question: string; answer: string; link: { label: string; href: string } }[];
  };
  later: {
    heading: string;
    text: string;
    items: readonly { title: string; text: string }[];
    link: { label: string; href: string };
  };
}

/** The mark that both pages carry. */
export const toCome = {
  mark: "TK",
  caption:
    "“To come.” Editors write TK where something is still missing, because few English words hold those two letters in a row. It’s hard to print one by mistake.",
} as const;
