import { useEffect } from "react";
import { useLocation } from "react-router";
import text from "./app.css?inline";
import href from "./app.css?url";
import fonts from "./fonts.css?inline";
import { PageStyles } from "./page-styles.tsx";

/**
 * The site's stylesheet, inlined: one request fewer before the text. The page that the server sends has only those of its rules that
 * it can need (docs/decisions/0022); whoever goes on to another page gets all of them, as a file.
 */
export function SiteStyles() {
  const { pathname } = useLocation();
  useEffect(() => {
    addEventListener("error", noteMissing, true);
  }, []);
  // Loaded as a document a page brings its own styles. Not before it is gone to: whoever only points at a link may be writing something.
  useEffect(() => {
    if (isMissing) location.reload();
  }, [pathname]);
  return (
    <>
      {import.meta.env.SSR ? (
        <style href="fonts" precedence="fonts" dangerouslySetInnerHTML={{ __html: fonts }} />
      ) : null}
      <PageStyles key={pathname} name="site" text={import.meta.env.SSR ? text : ""} href={href} links="a[href^='/']" />
    </>
  );
}

let isMissing = false;

/**
 * A file of ours that cannot be had is most likely that of a version before a deploy. What others put into the page has no precedence
 * of React's.
 */
function noteMissing({ target }: Event): void {
  isMissing ||= target instanceof HTMLLinkElement && target.rel === "stylesheet" && "precedence" in target.dataset;
}
