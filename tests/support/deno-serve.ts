// Loaded before a hosted function: gives it the one call of Deno's that it makes, on Node's own server.
import { serve } from "@hono/node-server";

function serveOnPort(handle: (request: Request) => Response | Promise<Response>): void {
  serve({ fetch: handle, port: Number(process.env["FUNCTION_PORT"]), hostname: "127.0.0.1" });
}

Object.assign(globalThis, { Deno: { serve: serveOnPort } });
