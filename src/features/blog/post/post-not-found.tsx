import { cutText } from "../../../lib/cut-text.ts";
import type { ReactNode } from "react";
import { useParams, useRevalidator } from "react-router";
import { paths } from "../../../pages.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { Elements } from "../../../ui/elements.ts";
import { postLoading } from "../list/blog-content.ts";
import { postNotFound, postUnreachable, postPage } from "./post-content.ts";

export function PostNotFound() {
  const { slug = "" } = useParams();
  const path = `${paths.blog}/${slug.length > 80 ? `${cutText(slug, 79)}…` : slug}`;
  return <MissingPost {...postNotFound} kicker={<del className="struck-line wrap-anywhere">{path}</del>} />;
}

export function PostUnreachable() {
  const { revalidate, state } = useRevalidator();
  const isLoading = state === "loading";
  return (
    <MissingPost {...postUnreachable} kicker={isLoading ? postLoading : null}>
      <Button variant="secondary" disabled={isLoading} onClick={() => void revalidate()}>
        {postUnreachable.retry}
      </Button>
    </MissingPost>
  );
}

function MissingPost({
  kicker,
  heading,
  text,
  children,
}: {
  kicker: ReactNode;
  heading: string;
  text: string;
  children?: Elements;
}) {
  return (
    <div className="wrap pt-16 pb-28 md:pt-28 md:pb-40">
      <p className="kicker" role="status">
        {kicker}
      </p>
      <h1 className="mt-3 max-w-[12ch] text-h1">{heading}</h1>
      <p className="mt-7 measure text-lg text-mute">{text}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={postPage.back.href} section="article-not-found">
          {postPage.back.label}
        </ButtonLink>
        {children}
      </p>
    </div>
  );
}
