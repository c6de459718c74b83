import { listReceipts } from "../../../src/features/blog/team/delivery-receipts.server.ts";
import { deletePost, unpublishPost } from "../../../src/features/blog/team/post-changes.server.ts";
import { previewUrl } from "../../../src/features/blog/team/post-preview-link.server.ts";
import { TeamPostPage } from "./one-page.tsx";
import {
  countTeamPosts,
  findTeamPost,
  listTeamPosts,
  postsPerPage,
  postStates,
} from "../../../src/features/blog/team/team-posts.server.ts";
import { postNotices, teamPostsContent } from "../../../src/features/blog/team/team-posts-content.ts";
import { TeamPostsPage } from "./list-page.tsx";
import type { TeamApp } from "../team-app.ts";
import type { Services } from "../../services.ts";
import { answerDone, answerMissing, answerTeamPage, readListPage, requireOwner } from "../page.tsx";

const receiptsShown = 30;

export function addPostPages(app: TeamApp, deps: Services): void {
  const { env, secret, now } = deps;

  app.get("/posts", async (context) => {
    const { db } = context.var;
    const asked = context.req.query("state");
    const state = postStates.find((known) => known === asked) ?? null;
    const counts = await countTeamPosts(db, now());
    const total = state ? counts[state] : counts.draft + counts.scheduled + counts.published;
    const paging = readListPage(context, total, postsPerPage);
    const posts = await listTeamPosts(db, { state, page: paging.page, now: now() });
    const receipts = await listReceipts(db, { limit: receiptsShown });
    return answerTeamPage(
      context,
      { title: teamPostsContent.title, notices: postNotices },
      <TeamPostsPage list={{ state, paging, counts, posts }} receipts={receipts} />,
    );
  });

  app.get("/posts/:id", async (context) => {
    const { db } = context.var;
    const post = await findTeamPost(db, context.req.param("id"), now());
    if (!post) return answerMissing(context);
    return answerTeamPage(
      context,
      { title: post.title, notices: postNotices },
      <TeamPostPage
        post={post}
        receipts={await listReceipts(db, { postId: post.id, limit: receiptsShown })}
        previewUrl={previewUrl(post, { origin: env.siteOrigin, secret, now: now() })}
      />,
    );
  });

  app.post("/posts/:id/unpublish", async (context) => {
    const change = { id: context.req.param("id"), actor: context.var.session.email, now: now() };
    const outcome = await unpublishPost(context.var.db, change);
    return outcome === "missing" ? answerMissing(context) : answerDone(context, "unpublished");
  });

  app.post("/posts/:id/delete", requireOwner, async (context) => {
    const change = { id: context.req.param("id"), actor: context.var.session.email };
    const outcome = await deletePost(context.var.db, change);
    return outcome === "missing" ? answerMissing(context) : answerDone(context, "deleted", "");
  });
}
