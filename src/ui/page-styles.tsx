import { type LinkDescriptor, useMatches } from "react-router";

/** What a route's `handle` has when its page needs rules that other pages do without. */
export interface PageStyles {
  name: string;
  /** Empty in the browser, where the file stands in. */
  text: string;
}

const isPageStyles = (handle: unknown): handle is PageStyles =>
  typeof handle === "object" && handle !== null && "name" in handle && "text" in handle;

/** For a route's `links`: the rules as a file for who arrives by a link; a served page has them inline. */
export function linkPageStyles(name: string, href: string): LinkDescriptor[] {
  const isInline = import.meta.env.SSR || document.querySelector(`style[data-href~="${name}"]`) !== null;
  return isInline && !import.meta.env.DEV ? [] : [{ rel: "stylesheet", href }];
}

/** The matched routes' rules. Server only. */
export function ServedPageStyles() {
  return useMatches()
    .map(({ handle }) => handle)
    .filter(isPageStyles)
    .map(({ name, text }) => (
      <style key={name} href={name} precedence="page" dangerouslySetInnerHTML={{ __html: text }} />
    ));
}
