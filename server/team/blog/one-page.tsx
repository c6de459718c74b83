import { countOf } from "../../../src/lib/format-count.ts";
import { postPath } from "../../../src/pages.ts";
import { DeleteForm, DescriptionItem, FormButton, List, TeamSection, Moment } from "../parts.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import type { DeliveryReceipt } from "../../../src/features/blog/team/delivery-receipts.server.ts";
import type { TeamPost } from "../../../src/features/blog/team/team-posts.server.ts";
import { originNames, postStateNames, teamPostsContent } from "../../../src/features/blog/team/team-posts-content.ts";

export function TeamPostPage({
  post,
  receipts,
  previewUrl,
  isOwner,
  problem,
}: {
  post: TeamPost;
  receipts: readonly DeliveryReceipt[];
  previewUrl: string;
  isOwner: boolean;
  problem?: string | undefined;
}) {
  const { lost, preview, deliveries, unpublish, delete: remove } = teamPostsContent;
  return (
    <>
      <Facts post={post} />
      {post.lost.length > 0 ? (
        <TeamSection title={lost.heading} note={lost.note}>
          <List>
            {post.lost.map((what) => (
              <li key={what}>
                <bdi>{what}</bdi>
              </li>
            ))}
          </List>
        </TeamSection>
      ) : null}
      <TeamSection title={preview.heading} note={preview.note}>
        <p>
          <a href={previewUrl}>{preview.open}</a>
        </p>
        <label>
          {preview.label}
          <input type="text" readOnly value={previewUrl} />
        </label>
      </TeamSection>
      <TeamSection title={deliveries.heading} note={deliveries.note}>
        <DeliveryList receipts={receipts} />
      </TeamSection>
      {post.state === "draft" ? null : (
        <TeamSection title={unpublish.heading} note={unpublish.note}>
          <FormButton action={`/team/posts/${post.id}/unpublish`}>{unpublish.button}</FormButton>
        </TeamSection>
      )}
      <TeamSection title={remove.heading} note={isOwner ? remove.note : remove.forOwners}>
        {isOwner ? <DeleteForm action={`/team/posts/${post.id}/delete`} {...remove} problem={problem} /> : null}
      </TeamSection>
    </>
  );
}

function Facts({ post }: { post: TeamPost }) {
  const path = postPath(post.canonicalSlug);
  return (
    <dl>
      <DescriptionItem label="State">{postStateNames[post.state]}</DescriptionItem>
      <DescriptionItem label="Path">{post.state === "published" ? <a href={path}>{path}</a> : path}</DescriptionItem>
      {post.redirects.length > 0 ? (
        <DescriptionItem label={teamPostsContent.redirects}>{post.redirects.map(postPath).join(", ")}</DescriptionItem>
      ) : null}
      <DescriptionItem label="Day">
        <Moment at={post.listed_at} />
      </DescriptionItem>
      <DescriptionItem label="Changed">
        <Moment at={post.updated_at} />
      </DescriptionItem>
      <DescriptionItem label="Author">
        <bdi>{post.author || "none"}</bdi>
      </DescriptionItem>
      <DescriptionItem label="Came from">{originNames[post.origin]}</DescriptionItem>
      <DescriptionItem label="Text">
        {countOf(post.words, "word")}, language {post.language}
      </DescriptionItem>
    </dl>
  );
}
