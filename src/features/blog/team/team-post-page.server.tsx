import { postPath } from "../../../pages.ts";
import { DeleteForm, Fact, Moment, PostButton, TeamSection } from "../../../ui/team/team-parts.server.tsx";
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
          <PostButton action={`/team/posts/${post.id}/unpublish`}>{unpublish.button}</PostButton>
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
      <Fact label="State">{postStateNames[post.state]}</Fact>
      <Fact label="Path">{post.state === "published" ? <a href={path}>{path}</a> : path}</Fact>
      {post.redirects.length > 0 ? (
        <Fact label={teamPostsContent.redirects}>{post.redirects.map(postPath).join(", ")}</Fact>
      ) : null}
      <Fact label="Day">
        <Moment at={post.listed_at} />
      </Fact>
      <Fact label="Changed">
        <Moment at={post.updated_at} />
      </Fact>
      <Fact label="Author">
        <bdi>{post.author || "none"}</bdi>
      </Fact>
      <Fact label="Came from">{originNames[post.origin]}</Fact>
      <Fact label="Text">
        {post.words} words, language {post.language}
      </Fact>
    </dl>
  );
}
