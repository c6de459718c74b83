import { setTimeout as sleep } from "node:timers/promises";

/** What happened to one request. */
export interface Visit {
  path: string;
  /** 0 when no answer came. */
  status: number;
  ms: number;
  atMs: number;
  isStale: boolean;
  retryAfter: string | null;
  problem: string;
}

export interface VisitorLoad {
  /** Email addresses whose signup was answered with 201. */
  acknowledged: string[];
  signups: Visit[];
  reads: Visit[];
  /** Ends every lane after its current request. */
  stop(): Promise<void>;
}

/** Where the browser's client sends signups. */
export const signupPath = "/rest/v1/waitlist_signups";

/**
 * Visitors who join and read over keep-alive connections, one request at a time in each lane.
 * @param options.name part of the email addresses, so that loads do not collide
 * @param options.pauseMs between two requests of a lane
 * @param options.isBrowserLike repeats a request whose kept connection was closed while it was on its way
 */
export function startVisitors(options: {
  origin: string;
  name: string;
  signupLanes: number;
  readLanes: number;
  paths: readonly string[];
  pauseMs?: number;
  isBrowserLike?: boolean;
}): VisitorLoad {
  const { origin, name, paths, pauseMs = 10 } = options;
  const send = options.isBrowserLike ? visitLikeBrowser : visit;
  const load: VisitorLoad = { acknowledged: [], signups: [], reads: [], stop };
  let isStopping = false;

  async function join(lane: number): Promise<void> {
    for (let number = 0; !isStopping; number += 1) {
      const email = `${name}-${lane}-${number}@example.org`;
      const signup = await send(origin, signupPath, signupOf(email));
      if (signup.status === 201) load.acknowledged.push(email);
      load.signups.push(signup);
      await sleep(pauseMs);
    }
  }

  async function read(lane: number): Promise<void> {
    for (let number = lane; !isStopping; number += 1) {
      load.reads.push(await send(origin, paths[number % paths.length] ?? "/"));
      await sleep(pauseMs);
    }
  }

  const lanes = [
    ...Array.from({ length: options.signupLanes }, (_, lane) => join(lane)),
    ...Array.from({ length: options.readLanes }, (_, lane) => read(lane)),
  ];
  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(lanes);
  }
  return load;
}

/** As the form's page says it: without it, very many would be a flood. */
const context = { dwellMs: 20_000 };

/** A signup as the browser's client sends it. @param from the client IP, as a proxy in front would say */
export function signupOf(email: string, from = randomIp()): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", apikey: "penwright-anon", "x-forwarded-for": from },
    body: JSON.stringify({
      name: "Load",
      email,
      primary_use: "creator",
      timeline: "exploring",
      formats: ["blog"],
      context,
    }),
  };
}

function randomIp(): string {
  const part = () => Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}

/** Sends one request, GET by default, and reads its response. */
export async function visit(origin: string, path: string, init: RequestInit = {}): Promise<Visit> {
  const begun = performance.now();
  const about = (status: number, headers: Headers | null, problem: string): Visit => ({
    path,
    status,
    ms: performance.now() - begun,
    atMs: begun,
    isStale: headers?.has("warning") ?? false,
    retryAfter: headers?.get("retry-after") ?? null,
    problem,
  });
  try {
    const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(20_000) });
    await response.arrayBuffer();
    return about(response.status, response.headers, "");
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    return about(0, null, cause instanceof Error ? cause.message : String(error));
  }
}

/** Browsers repeat a request once when the server closed the kept connection before a byte of the answer; Node's fetch does not repeat a POST. */
async function visitLikeBrowser(...request: Parameters<typeof visit>): Promise<Visit> {
  const first = await visit(...request);
  const isClosed = /^(?:other side closed|read ECONNRESET|write EPIPE)$/.test(first.problem);
  return isClosed ? { ...(await visit(...request)), atMs: first.atMs } : first;
}

/** 160 signups at once from one client IP, alternating between the sites, within one minute of the rate limit. */
export async function crowdFromOneIp(origins: readonly string[]): Promise<Visit[]> {
  const second = new Date().getSeconds();
  if (second > 40) await sleep((61 - second) * 1_000);
  return Promise.all(
    Array.from({ length: 160 }, (_, number) =>
      visit(origins[number % origins.length] ?? "", signupPath, signupOf(`limit-${number}@example.org`, "192.0.2.50")),
    ),
  );
}

/** How often each status came, as a line: `201: 312, 503: 4`. */
export function countStatuses(visits: readonly Visit[]): string {
  const counts = new Map<number, number>();
  for (const { status } of visits) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ");
}

/** Latency of page reads in milliseconds, and the reads that failed. */
export interface ReadingFigures {
  requests: number;
  failures: string[];
  p50: number;
  p99: number;
  worst: number;
}

export function readingFigures({ reads }: VisitorLoad): ReadingFigures {
  const times = reads.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const failures = reads
    .filter(({ status }) => status !== 200)
    .map(({ path, status, problem }) => `${path}: ${status || problem}`);
  return { requests: times.length, failures, p50: at(0.5), p99: at(0.99), worst: at(1) };
}

/** Formats the figures for a fault's note. */
export function sayFigures({ requests, p50, p99, worst }: ReadingFigures): string {
  return `${requests} other visitors' requests, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(0)} ms`;
}
