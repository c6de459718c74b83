import { Agent, get } from "node:http";

export interface VisitorFigures {
  requests: number;
  failures: string[];
  p50: number;
  p99: number;
  worst: number;
}

/**
 * Reads pages as visitors do, each on a connection that is kept open, until told to stop: how long others wait while something else goes
 * on is the figure that counts.
 */
export function startVisitors(
  port: number,
  options: { lanes?: number; paths?: readonly string[]; pauseMs?: number } = {},
): { stop(): Promise<VisitorFigures> } {
  const { lanes = 4, paths = ["/", "/pricing", "/blog", "/waitlist"], pauseMs = 5 } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const times: number[] = [];
  const failures: string[] = [];
  let isStopped = false;

  async function visit(lane: number): Promise<void> {
    for (let count = lane; !isStopped; count += 1) {
      const path = paths[count % paths.length] ?? "/";
      const began = performance.now();
      const status = await read(agent, port, path);
      times.push(performance.now() - began);
      if (status !== 200) failures.push(`${path}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  const visits = Array.from({ length: lanes }, (_, lane) => visit(lane));
  return {
    async stop() {
      isStopped = true;
      await Promise.all(visits);
      agent.destroy();
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { requests: sorted.length, failures, p50: at(0.5), p99: at(0.99), worst: at(1) };
    },
  };
}

/** In words, for a fault's note. */
export function sayFigures(figures: VisitorFigures): string {
  return `${figures.requests} other visitors' requests, p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms, worst ${figures.worst.toFixed(0)} ms`;
}

function read(agent: Agent, port: number, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    const asking = get({ agent, port, host: "127.0.0.1", path, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", (error) => resolve(error.message));
    });
    asking.on("timeout", () => asking.destroy(new Error("timed out")));
    asking.on("error", (error) => resolve(error.message));
  });
}
