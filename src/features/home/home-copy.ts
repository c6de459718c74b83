import { closing, hero, homeMeta } from "./home-content.ts";

/** The texts of the home page that the launch state changes. */
export const homeCopy = { page: "home", meta: homeMeta, hero, closing } as const;
