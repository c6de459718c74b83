import { createConnection } from "node:net";
import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";
import { median } from "./median.ts";

/**
 * Milliseconds from starting the process of the built site to its first prerendered page and to its first live page (the blog's
 * list, out of the embedded database), on a new data folder and on one that was used before; medians.
 * Usage: node bench/cold-start.ts [runs=5]
 */
const runs = Number(process.argv[2] ?? 5);

interface Times {
  page: number;
  live: number;
}

/** Retries until there is a response, every two milliseconds: a refused connection costs nothing. */
async function firstAnswer(port: number, path: string, began: number): Promise<number> {
  while (performance.now() - began < 60_000) {
    const status = await ask(port, path);
    if (status === 200) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error(`${path} was not answered within a minute.`);
}

function ask(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = createConnection(port, "127.0.0.1");
    socket.on("connect", () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`));
    socket.once("data", (bytes: Buffer) => {
      socket.destroy();
      resolve(Number(bytes.toString("latin1").slice(9, 12)));
    });
    socket.on("error", () => resolve(0));
    socket.on("end", () => resolve(0));
  });
}

async function start(dataDir: string): Promise<Times> {
  const port = await freePort();
  const began = performance.now();
  const site = startProcess({ PORT: String(port), DATA_DIR: dataDir });
  try {
    const [page, live] = await Promise.all([firstAnswer(port, "/", began), firstAnswer(port, "/blog", began)]);
    return { page, live };
  } finally {
    await site.ready();
    await site.stop();
  }
}

const fresh: Times[] = [];
const used: Times[] = [];
const known = await temporaryFolder();
await start(known.path);
for (let run = 0; run < runs; run += 1) {
  const folder = await temporaryFolder();
  fresh.push(await start(folder.path));
  await folder.remove();
  used.push(await start(known.path));
}
await known.remove();
console.log("| from starting the process, ms | first prerendered page | first live page |\n|---|---|---|");
for (const [name, times] of [
  ["new data folder", fresh],
  ["used data folder", used],
] as const)
  console.log(
    `| ${name} | ${Math.round(median(times.map(({ page }) => page)))} | ${Math.round(median(times.map(({ live }) => live)))} |`,
  );
