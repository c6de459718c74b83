import { data, redirectDocument } from "react-router";
import { roadmapMeta } from "../features/small-pages/roadmap-content.ts";
import { toRoadmapFrame } from "../features/small-pages/roadmap-frame.ts";
import { RoadmapPage } from "../features/small-pages/roadmap-page.tsx";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages, paths } from "../pages.ts";
import { appContext } from "../platform/app-context.server.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";
import type { Route } from "./+types/roadmap";

export const handle = { ...pageArea("text"), ...onlyRead };

export { headers } from "../lib/loader-headers.ts";

export function meta() {
  return registeredPageMeta(pages.roadmap, roadmapMeta);
}

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(appContext);
  const frame = env.ROADMAP_URL ? toRoadmapFrame(env.ROADMAP_URL, env.siteOrigin) : null;
  return data(
    { frame },
    { headers: { "x-cache-seconds": "3600", ...(frame ? { "x-frame-source": frame.origin } : {}) } },
  );
}

/** The Content Security Policy belongs to the document, so a client-side navigation to a page with a frame reloads it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  if (page.frame) throw redirectDocument(paths.roadmap);
  return page;
}

export default function Roadmap({ loaderData }: Route.ComponentProps) {
  return <RoadmapPage frame={loaderData.frame} />;
}
