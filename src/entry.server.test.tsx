import { data, createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { beforeEach, expect, test } from "vitest";
import * as entry from "./entry.server.tsx";
import { parseEnv } from "./platform/env.server.ts";
import { appContext } from "./platform/app-context.server.ts";
import type { Log } from "./platform/log.server.ts";
import * as root from "./root.tsx";

const secret = "relation posts_private does not exist";
const lines: { level: string; fields: unknown; text: unknown }[] = [];

function logTo(level: string) {
  return (fields: unknown, text?: unknown) => void lines.push({ level, fields, text });
}

const log: Log = {
  fatal: logTo("fatal"),
  error: logTo("error"),
  warn: logTo("warn"),
  info: logTo("info"),
  debug: logTo("debug"),
};

function Breaks(): never {
  throw new Error(secret);
}

/** The site's own entry and root around pages that fail in every way a page can. */
function openSite() {
  const env = parseEnv({});
  if (!env.ok) throw new Error(env.problem);
  const provider = new RouterContextProvider();
  provider.set(appContext, {
    env: env.env,
    log,
    secret: "s",
    db: () => Promise.reject(new Error("no database")),
    now: () => new Date(),
  });
  const pages = {
    fine: { default: () => <h1>Fine</h1>, loader: () => null },
    loader: {
      default: () => null,
      loader() {
        throw new Error(secret);
      },
    },
    render: { default: Breaks },
    outage: {
      default: () => null,
      loader() {
        throw data("", { status: 503, statusText: "Service Unavailable", headers: { "retry-after": "10" } });
      },
    },
    gone: {
      default: () => null,
      loader() {
        throw new Response("", { status: 404 });
      },
    },
  };
  const routes = Object.entries(pages).map(([id, module]) => ({ id, parentId: "root", path: id, module }));
  const handle = createRequestHandler(toBuild({ entry, root, routes }), "production");
  return (path: string) => handle(new Request(`http://site.test${path}`), provider);
}

function toBuild(parts: {
  entry: object;
  root: object;
  routes: { id: string; parentId: string; path: string; module: object }[];
}): ServerBuild {
  const manifestOf = (route: { id: string; parentId?: string; path?: string; module: object }) => ({
    ...route,
    hasLoader: "loader" in route.module,
    hasAction: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: "ErrorBoundary" in route.module,
    module: `/${route.id}.js`,
    imports: [],
  });
  const all = [{ id: "root", path: "", module: parts.root }, ...parts.routes];
  const build: object = {
    entry: { module: parts.entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      entry: { module: "/entry.js", imports: [] },
      routes: Object.fromEntries(all.map((route) => [route.id, manifestOf(route)])),
      url: "/manifest.js",
      version: "1",
    },
    basename: "/",
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  };
  return Object(build);
}

const visit = openSite();
beforeEach(() => void lines.splice(0));

function errorIdIn(html: string): string {
  return /data-failure="([^"]+)"/.exec(html)?.[1] ?? "";
}

test.each(["/loader", "/render"])(
  "a page that throws (%s) answers 500 with the server-error screen and the error ID from the log",
  async (path) => {
    const response = await visit(path);
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("Something went wrong on our end");
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(html).not.toContain(secret);
    const errorId = errorIdIn(html);
    expect(errorId).toMatch(/^\w{4}-\w{4}$/);
    expect(html.split(errorId).length - 1).toBe(2);
    expect(lines.filter((line) => line.level === "error")).toEqual([
      {
        level: "error",
        fields: { reference: errorId, path, error: { name: "Error", message: secret } },
        text: "a page failed",
      },
    ]);
  },
);

test("an outage that a route reports itself is logged under its error ID too", async () => {
  const response = await visit("/outage");
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("10");
  expect(html).toContain("Something went wrong on our end");
  expect(lines).toHaveLength(1 + lines.filter((line) => line.level === "debug").length);
  expect(JSON.stringify(lines)).toContain(errorIdIn(html));
});

test("a 404 is not logged as a failure", async () => {
  const response = await visit("/gone");
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain("Oops—we lost our way");
  expect(errorIdIn(html)).toBe("");
  expect(lines).toEqual([]);
});

test("a path that no route matches is answered as not found and logged as no more than that", async () => {
  const response = await visit("/no/such%0Apage");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops—we lost our way");
  expect(lines).toEqual([
    { level: "info", fields: { path: "/no/such%0Apage", status: 404, leftOut: 0 }, text: "an error page was answered" },
  ]);
});

test("a failure leaves no trace on the next page", async () => {
  await visit("/loader");
  const response = await visit("/fine");
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("data-failure");
});

test("inside the site, the error ID comes with the data's headers and the message stays here", async () => {
  const response = await visit("/loader.data");
  const body = await response.text();
  expect(response.status).toBe(500);
  expect(body).not.toContain(secret);
  const timing = /failure;desc="([\w-]+)"/.exec(response.headers.get("server-timing") ?? "");
  expect(JSON.stringify(lines)).toContain(timing?.[1] ?? "no error ID");
});
