declare module "@joplin/turndown-plugin-gfm" {
  import type TurndownService from "turndown";

  /** Tables, strike-outs, task lists, highlighted code. */
  export const gfm: TurndownService.Plugin;
}
