import { useRevalidator } from "react-router";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { articleNotFound, postPage } from "./blog-content.ts";

/** A sheet on which the article was struck out, or has not arrived. */
export function ArticleNotFound({ isUnreachable }: { isUnreachable: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap pt-16 pb-28 md:pt-28 md:pb-40">
      <p className="kicker">
        <del className="struck-line">{state === "loading" ? postPage.loading : "/blog/…"}</del>
      </p>
      <h1 className="mt-3 max-w-[12ch] text-h1">{articleNotFound.heading}</h1>
      <p className="measure mt-7 text-lg text-mute">{articleNotFound.text}</p>
      {isUnreachable ? <p className="measure mt-3 text-mute">{articleNotFound.unreachable}</p> : null}
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
