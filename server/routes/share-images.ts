import { type Context, Hono } from "hono";
import { findPostCard } from "../../src/features/share-images/post-cards.server.ts";
import type { ShareCard } from "../../src/features/share-images/share-card.ts";
import { pageCardIn } from "../../src/features/share-images/share-launch.ts";
import type { ShareImages } from "../../src/features/share-images/share-images.server.ts";
import { readingCard, voiceCard } from "../../src/features/voice/voice-card.server.ts";
import type { LaunchSettings } from "../../src/lib/launch-settings.ts";
import { paths } from "../../src/pages.ts";
import { answerProblem, type Problem } from "../http/problem.ts";
import { answerStored, toStoredResponse } from "../http/stored-response.ts";
import type { Services } from "../services.ts";

const missingPicture: Problem = { status: 404, error: "not_found", message: "There is no such picture." };
const tooBusy: Problem = {
  status: 503,
  error: "busy",
  message: "Too many pictures are being drawn. Try again in a few seconds.",
  headers: { "retry-after": "5" },
};

export function createShareImageRoutes(
  deps: Pick<Services, "db" | "now"> & { launch: () => LaunchSettings; images: ShareImages },
): Hono {
  const app = new Hono();

  function pageCard(path: string): ShareCard | null {
    const card = pageCardIn(deps.launch(), path);
    return card && { kind: "page", ...card };
  }

  async function answer(context: Context, card: ShareCard | null, seconds: number): Promise<Response> {
    if (!card) return answerProblem(context.req.raw, missingPicture);
    const png = await deps.images.get(card);
    if (!png) return answerProblem(context.req.raw, tooBusy);
    const headers = {
      "content-type": "image/png",
      "cache-control": `public, max-age=${seconds}`,
      "cross-origin-resource-policy": "cross-origin",
    };
    return answerStored(context.req.raw, toStoredResponse(png, headers));
  }

  app.get("/share/demo.png", async (context) => {
    const card = await voiceCard(new URL(context.req.url).searchParams);
    return answer(context, card ?? pageCard(paths.demo), 86_400);
  });

  app.get("/share/your-voice.png", (context) => {
    const card = readingCard(new URL(context.req.url).searchParams);
    return answer(context, card ?? pageCard(paths.yourVoice), 86_400);
  });

  app.get("/share/blog/:file{.+\\.png}", async (context) => {
    const slug = context.req.param("file").replace(/\.png$/, "");
    const card = slug.length <= 200 ? await findPostCard(await deps.db(), slug, deps.now()) : null;
    return answer(context, card === "untitled" ? pageCard(paths.blog) : card, 3_600);
  });

  app.get("/share/:file{[a-z0-9-]+\\.png}", (context) => {
    const name = context.req.param("file").replace(/\.png$/, "");
    return answer(context, pageCard(name === "home" ? paths.home : `/${name}`), 3_600);
  });

  return app;
}
