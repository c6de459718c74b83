import { postPath } from "../../../pages.ts";
import { DeleteForm, DescriptionItem, FormButton, TeamSection, UtcTime } from "../../../ui/team/team-parts.server.tsx";
import { DeliveryList } from "./delivery-list.server.tsx";
import type { DeliveryReceipt } from "./delivery-receipts.server.ts";
import type { TeamPost } from "./team-posts.server.ts";
import { originNames, postStateNames, teamPostsContent } from "./team-posts-content.ts";

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
  const { preview, deliveries, unpublish, delete: remove } = teamPostsContent;
  return (
    <>
      <Facts post={post} />
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
        <UtcTime at={post.listed_at} />
      </DescriptionItem>
      <DescriptionItem label="Changed">
        <UtcTime at={post.updated_at} />
      </DescriptionItem>
      <DescriptionItem label="Author">
        <bdi>{post.author || "none"}</bdi>
      </DescriptionItem>
      <DescriptionItem label="Came from">{originNames[post.origin]}</DescriptionItem>
      <DescriptionItem label="Text">
        {post.words} words, language {post.language}
      </DescriptionItem>
    </dl>
  );
}
