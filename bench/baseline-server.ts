import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { freePort } from "../tests/support/site-process.ts";

/**
 * The baseline: the site's pages without scripts, from a bare server with brotli, like hand-written HTML with inlined CSS.
 * Other files come from the site once, then from memory.
 * @param origin of the running site
 */
export async function startBaseline(origin: string): Promise<{ origin: string; close: () => void }> {
  const cached = new Map<string, { bytes: Buffer; headers: Record<string, string> }>();
  const port = await freePort();
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? "/";
      const page = cached.get(path) ?? (await fetchPlain(`${origin}${path}`));
      cached.set(path, page);
      response.writeHead(200, page.headers).end(page.bytes);
    })();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

async function fetchPlain(url: string): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const answer = await fetch(url);
  const type = answer.headers.get("content-type") ?? "";
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!type.startsWith("text/html"))
    return { bytes, headers: { "content-type": type, "cache-control": "public, max-age=31536000" } };
  const html = bytes.toString("utf8").replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "");
  return { bytes: brotliCompressSync(html), headers: { "content-type": type, "content-encoding": "br" } };
}
