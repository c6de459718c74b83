import { data, useLoaderData } from "react-router";
import { demoMeta } from "../features/voice/demo-content.ts";
import { DemoPage } from "../features/voice/demo-page.tsx";
import { demoKeepSeconds, openDemo } from "../features/voice/open-demo.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";
import type { Route } from "./+types/demo";

export function meta() {
  return pageMeta({ ...demoMeta, canonicalPath: paths.demo });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const opened = await openDemo(url.searchParams);
  return data(opened, { headers: { "x-keep-seconds": String(demoKeepSeconds(opened.state, url)) } });
}

/** In the browser nothing has to be asked of the server: the address says it all, and each topic is a file. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openDemo(new URL(request.url).searchParams);
}

export default function Demo() {
  return <DemoPage opened={useLoaderData<typeof clientLoader>()} />;
}
