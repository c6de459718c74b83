import { List, Moment, Paging, TeamSection } from "../parts.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import type { DeliveryReceipt } from "../../../src/features/blog/team/delivery-receipts.server.ts";
import {
  type PostState,
  postsPerPage,
  postStates,
  type TeamPost,
} from "../../../src/features/blog/team/team-posts.server.ts";
import { originNames, postStateNames, teamPostsContent } from "../../../src/features/blog/team/team-posts-content.ts";

export interface PostList {
  state: PostState | null;
  page: number;
  counts: Record<PostState, number>;
  posts: readonly TeamPost[];
}

export function TeamPostsPage({ list, receipts }: { list: PostList; receipts: readonly DeliveryReceipt[] }) {
  const { state, page, counts, posts } = list;
  const all = counts.draft + counts.scheduled + counts.published;
  const states = [null, ...postStates.toReversed()];
  return (
    <>
      <nav aria-label="Posts by state">
        <ul className="nav">
          {states.map((name) => (
            <li key={name}>
              <a href={listUrl(name, 1)} aria-current={name === state ? "true" : undefined}>
                {name ? postStateNames[name] : teamPostsContent.all} ({name ? counts[name] : all})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {posts.length === 0 ? (
        <p>{teamPostsContent.none}</p>
      ) : (
        <List isRows>
          {posts.map((post) => (
            <PostItem key={post.id} post={post} />
          ))}
        </List>
      )}
      <Paging
        page={page}
        pageCount={Math.ceil((state ? counts[state] : all) / postsPerPage)}
        toUrl={(other) => listUrl(state, other)}
      />
      <TeamSection title={teamPostsContent.deliveries.heading} note={teamPostsContent.deliveries.note}>
        <DeliveryList receipts={receipts} />
      </TeamSection>
    </>
  );
}

function PostItem({ post }: { post: TeamPost }) {
  return (
    <li>
      <a href={`/team/posts/${post.id}`}>
        <bdi>{post.title}</bdi>
      </a>
      <p className="small mute">
        {postStateNames[post.state]}, <Moment at={post.listed_at} />, {post.author || "no author"},{" "}
        {originNames[post.origin]}
        {post.redirects.length > 0 ? `, ${post.redirects.length} redirecting` : null}
      </p>
    </li>
  );
}

function listUrl(state: PostState | null, page: number): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return query.size > 0 ? `/team/posts?${query}` : "/team/posts";
}
