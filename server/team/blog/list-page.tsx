import { Moment, TeamSection, NameLink } from "../parts.tsx";
import { type ListPage, Paging, Tabs, TeamTable } from "../tables.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import type { DeliveryReceipt } from "../../../src/features/blog/team/delivery-receipts.server.ts";
import { type PostState, postStates, type TeamPost } from "../../../src/features/blog/team/team-posts.server.ts";
import { originNames, postStateNames, teamPostsContent } from "../../../src/features/blog/team/team-posts-content.ts";

export interface PostList {
  state: PostState | null;
  paging: ListPage;
  counts: Record<PostState, number>;
  posts: readonly TeamPost[];
}

export function TeamPostsPage({ list, receipts }: { list: PostList; receipts: readonly DeliveryReceipt[] }) {
  const { state, paging, counts, posts } = list;
  const all = counts.draft + counts.scheduled + counts.published;
  return (
    <>
      <Tabs
        label="Posts by state"
        tabs={[null, ...postStates.toReversed()].map((name) => ({
          name: name ? `${postStateNames[name]} (${counts[name]})` : `${teamPostsContent.all} (${all})`,
          href: listUrl(name, 1),
          isCurrent: name === state,
        }))}
      />
      <TeamTable
        caption={teamPostsContent.title}
        none={teamPostsContent.none}
        rows={posts.map((post) => [
          post.id,
          {
            Post: (
              <>
                <NameLink href={`/team/posts/${post.id}`}>{post.title}</NameLink>
                {post.redirects.length > 0 ? (
                  <span className="mute"> ·&nbsp;{post.redirects.length} redirecting</span>
                ) : null}
              </>
            ),
            State: postStateNames[post.state],
            Day: <Moment at={post.listed_at} />,
            Author: <bdi>{post.author || "no author"}</bdi>,
            "Came from": originNames[post.origin],
          },
        ])}
      />
      <Paging {...paging} toUrl={(other) => listUrl(state, other)} />
      <TeamSection title={teamPostsContent.deliveries.heading} note={teamPostsContent.deliveries.note}>
        <DeliveryList receipts={receipts} />
      </TeamSection>
    </>
  );
}

function listUrl(state: PostState | null, page: number): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return query.size > 0 ? `/team/posts?${query}` : "/team/posts";
}
