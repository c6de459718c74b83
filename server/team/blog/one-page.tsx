import { countOf } from "../../../src/lib/format-count.ts";
import { postPath } from "../../../src/pages.ts";
import { Field } from "../fields.tsx";
import { Facts, FormButton, ForOwners, Moment, TeamSection, TextList } from "../parts.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import type { DeliveryReceipt } from "../../../src/features/blog/team/delivery-receipts.server.ts";
import type { TeamPost } from "../../../src/features/blog/team/team-posts.server.ts";
import { originNames, postStateNames, teamPostsContent } from "../../../src/features/blog/team/team-posts-content.ts";

interface TeamPostPageProps {
  post: TeamPost;
  receipts: readonly DeliveryReceipt[];
  previewUrl: string;
}

export function TeamPostPage({ post, receipts, previewUrl }: TeamPostPageProps) {
  const { lost, preview, deliveries, unpublish, delete: remove } = teamPostsContent;
  const path = postPath(post.canonicalSlug);
  return (
    <>
      <Facts
        facts={{
          State: postStateNames[post.state],
          Path: post.state === "published" ? <a href={path}>{path}</a> : path,
          [teamPostsContent.redirects]: post.redirects.map(postPath).join(", "),
          Day: <Moment at={post.listed_at} />,
          Changed: <Moment at={post.updated_at} />,
          Author: <bdi>{post.author || "none"}</bdi>,
          "Came from": originNames[post.origin],
          Text: `${countOf(post.words, "word")}, language ${post.language}`,
        }}
      />
      {post.lost.length > 0 ? (
        <TeamSection title={lost.heading} note={lost.note}>
          <TextList texts={post.lost} />
        </TeamSection>
      ) : null}
      <TeamSection title={preview.heading} note={preview.note}>
        <p>
          <a href={previewUrl}>{preview.open}</a>
        </p>
        <Field label={preview.label} readOnly value={previewUrl} />
      </TeamSection>
      <TeamSection title={deliveries.heading} note={deliveries.note}>
        <DeliveryList receipts={receipts} />
      </TeamSection>
      {post.state === "draft" ? null : (
        <TeamSection title={unpublish.heading} note={unpublish.note}>
          <FormButton action={`/team/posts/${post.id}/unpublish`} look="danger">
            {unpublish.button}
          </FormButton>
        </TeamSection>
      )}
      <TeamSection title={remove.heading}>
        <ForOwners others={<p className="note">{remove.forOwners}</p>}>
          <FormButton action={`/team/posts/${post.id}/delete`} look="danger" sure={remove.note}>
            {remove.buttonLabel}
          </FormButton>
        </ForOwners>
      </TeamSection>
    </>
  );
}
