import { useLocation, useRevalidator } from "react-router";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { articleLoading } from "../list/blog-content.ts";
import { articleNotFound, postPage } from "./post-content.ts";

/** A sheet on which the article was struck out, or has not arrived. */
export function ArticleNotFound({ isUnreachable }: { isUnreachable: boolean }) {
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap pt-16 pb-28 md:pt-28 md:pb-40">
      <p className="kicker">
        {state === "loading" ? (
          articleLoading
        ) : (
          <del className="struck-line wrap-anywhere">{toShownPath(pathname)}</del>
        )}
      </p>
      <h1 className="mt-3 max-w-[12ch] text-h1">{articleNotFound.heading}</h1>
      <p className="mt-7 measure text-lg text-mute">{articleNotFound.text}</p>
      {isUnreachable ? <p className="mt-3 measure text-mute">{articleNotFound.unreachable}</p> : null}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={postPage.back.href} section="article-not-found">
          {articleNotFound.back}
        </ButtonLink>
        {isUnreachable ? (
          <Button variant="secondary" disabled={state === "loading"} onClick={() => void revalidate()}>
            {articleNotFound.retry}
          </Button>
        ) : null}
      </p>
    </div>
  );
}

/** The path as it is read, and no longer than a line or two. */
function toShownPath(pathname: string): string {
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // A stray percent sign: shown as it came.
  }
  return path.length > 80 ? `${path.slice(0, 79)}…` : path;
}
