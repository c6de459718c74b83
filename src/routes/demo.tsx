import { data } from "react-router";
import { demoMeta } from "../features/voice/demo/demo-content.ts";
import { DemoPage } from "../features/voice/demo/demo-page.tsx";
import { demoCacheSeconds, openDemo } from "../features/voice/demo/open-demo.ts";
import { voiceImageAlt, voiceImagePath } from "../features/voice/voice-image.ts";
import { samplesData } from "../lib/structured-data.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { siteSetting } from "../ui/site-settings.ts";
import { pageArea } from "../ui/area-styles.tsx";
import type { Route } from "./+types/demo";

export const handle = pageArea("demo");

export { headers } from "../lib/loader-headers.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const state = loaderData?.state;
  return registeredPageMeta(pages.demo, {
    ...demoMeta,
    structuredData: import.meta.env.SSR ? samplesData(siteSetting("origin"), pages.demo) : [],
    ...(state?.voice ? { shareImage: voiceImagePath(state), shareImageAlt: voiceImageAlt(state) } : {}),
  });
}

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const opened = await openDemo(url.searchParams);
  return data(opened, { headers: { "x-cache-seconds": String(demoCacheSeconds(opened.state, url)) } });
}

/** No request: all state is in the URL, and each topic is a chunk. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openDemo(new URL(request.url).searchParams);
}

export default function Demo({ loaderData }: Route.ComponentProps) {
  return <DemoPage opened={loaderData} />;
}
