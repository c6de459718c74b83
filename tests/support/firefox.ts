import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitFor } from "./wait-for.ts";

const usualPaths = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** The path of an installed Firefox: `FIREFOX_PATH`, else the usual places. */
export function locateFirefox(): string | undefined {
  return [process.env["FIREFOX_PATH"] ?? "", ...usualPaths].find((path) => path && existsSync(path));
}

/** One window of a Firefox, driven over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export interface Firefox {
  /** The browser's own version string. */
  version: string;
  /** Opens a page in a new tab, in the place of the last one, and waits until it is complete. @throws after a minute */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page, awaiting a promise. @returns its value, a string */
  evaluate(expression: string): Promise<string>;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  params?: { request?: { url: string; destination: string }; message?: string };
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
}

/**
 * Starts Firefox without a window, in a profile of its own.
 * @param options.preload a function's source that runs in every page and frame before anything else
 * @param options.onRequest called for each request of a page: URL and destination ("script", "image" …)
 * @param options.onDialog called for alert, confirm and prompt, which are dismissed
 */
export async function openFirefox(
  path: string,
  options: {
    preload: string;
    onRequest: (url: string, destination: string) => void;
    onDialog: (text: string) => void;
  },
): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), "penwright-firefox-"));
  const flags = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
  const child = spawn(path, flags, { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.on("exit", () => reject(new Error(`Firefox ended: ${said}`)));
  });
  const socket = new WebSocket(`${url}/session`);
  await once(socket, "open");

  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.params?.request) options.onRequest(message.params.request.url, message.params.request.destination);
    else if (message.method === "browsingContext.userPromptOpened") options.onDialog(message.params?.message ?? "");
  });
  async function ask(method: string, params: object): Promise<Record<string, unknown>> {
    const id = (last += 1);
    const answer = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.error) throw new Error(`${method}: ${answer.error} ${answer.message ?? ""}`);
    return answer.result ?? {};
  }

  const session = await ask("session.new", { capabilities: {} });
  await ask("session.subscribe", { events: ["network.beforeRequestSent", "browsingContext.userPromptOpened"] });
  await ask("script.addPreloadScript", { functionDeclaration: options.preload });
  let tab: unknown;
  async function evaluate(expression: string): Promise<string> {
    const answer = await ask("script.evaluate", { expression, target: { context: tab }, awaitPromise: true });
    const value: unknown = Reflect.get(Object(answer["result"]), "value");
    if (typeof value !== "string") throw new Error(`${expression}: ${JSON.stringify(answer)}`);
    return value;
  }
  return {
    version: String(Reflect.get(Object(session["capabilities"]), "browserVersion")),
    async open(url) {
      const last = tab;
      tab = (await ask("browsingContext.create", { type: "tab" }))["context"];
      if (last) await ask("browsingContext.close", { context: last });
      // Its result is ignored: a frame that cannot be reached makes it fail.
      await ask("browsingContext.navigate", { context: tab, url, wait: "none" }).catch(() => undefined);
      await waitFor(
        url,
        async () => {
          const there = await evaluate("document.readyState + location.href").catch(() => "");
          return there === `complete${url}` ? true : null;
        },
        60_000,
      );
    },
    evaluate,
    async close() {
      const gone = once(child, "exit");
      child.kill();
      await gone;
      socket.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
