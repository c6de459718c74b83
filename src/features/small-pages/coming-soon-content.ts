/** A page whose subject does not exist before launch: what there is now, and what will be. */
export interface ComingSoonPage {
  page: string;
  meta: { description: string; keywords: readonly string[] };
  kicker: string;
  heading: string;
  standfirst: string;
  mark: { word: string; caption: string };
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
