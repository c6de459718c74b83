import type { ReactElement } from "react";

type Element = ReactElement | false | null | undefined;

/** Children without bare text, which would lose its place beside others to a page translator (tests/unit/loose-text.test.ts). */
export type Elements = Element | readonly (Element | readonly Element[])[];
