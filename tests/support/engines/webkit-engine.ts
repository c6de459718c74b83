import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { freePort } from "../site-process.ts";
import { waitFor } from "../wait-for.ts";
import type { Engine, Key, Tab } from "./engine.ts";

interface WebKit {
  driver: string;
  browser: string;
  display: string;
}

/** WebDriver's code points for keys without a letter (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Record<Key, string> = { Enter: "\uE007", Tab: "\uE004", Escape: "\uE00C", ArrowRight: "\uE014" };
/** The property under which WebDriver answers with an element (https://www.w3.org/TR/webdriver2/#elements). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** WebKitGTK's driver (`WEBKIT_DRIVER`, else Debian's), its MiniBrowser and an X server, when all three are installed. */
export function locateWebKit(): WebKit | undefined {
  const driver = [process.env["WEBKIT_DRIVER"] ?? "", "/usr/bin/WebKitWebDriver"].find(
    (path) => path && existsSync(path),
  );
  const browser = globSync("/usr/{lib,libexec}/{*-linux-gnu*/,}webkit2gtk-4.*/MiniBrowser")[0];
  const display = ["/usr/bin/Xvfb"].find((path) => existsSync(path));
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/** Starts MiniBrowser on a display of its own, driven over WebDriver. It has one window, so one tab at a time. */
export async function openWebKitEngine(webKit: WebKit): Promise<Engine> {
  const display = spawn(webKit.display, ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(display.stdout, "data");
  const port = await freePort();
  const driver = spawn(webKit.driver, [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: "1" },
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor("WebKit's driver", () =>
    fetch(`${origin}/status`).then(
      (answer) => answer.text(),
      () => null,
    ),
  );
  const options = { binary: webKit.browser, args: ["--automation"] };
  const session = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
    "POST",
    `${origin}/session`,
    { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } },
  );
  const url = `${origin}/session/${session.sessionId}`;
  return {
    version: `WebKitGTK ${session.capabilities.browserVersion}`,
    openTab: async (watch) => {
      if (watch) throw new Error("WebKit's driver cannot watch a tab.");
      return toTab(url);
    },
    async close() {
      await ask("DELETE", url).catch(() => undefined);
      await Promise.all([end(driver), end(display)]);
    },
  };
}

function toTab(session: string): Tab {
  const post = <Value>(path: string, body: object) => ask<Value>("POST", `${session}/${path}`, body);
  async function type(text: string): Promise<void> {
    const active = await ask<Record<string, string>>("GET", `${session}/element/active`);
    await post(`element/${active[elementKey]}/value`, { text });
  }
  return {
    goto: (url) => post("url", { url }),
    evaluate: (expression) =>
      post("execute/async", {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(value ?? null));`,
        args: [],
      }),
    async clickAt(x, y) {
      const pointer = [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await post("actions", { actions: [{ type: "pointer", id: "mouse", actions: pointer }] });
    },
    type,
    press: (key) => type(keys[key]),
    async chooseFile(path) {
      const input = await post<Record<string, string>>("element", { using: "css selector", value: "input[type=file]" });
      await post(`element/${input[elementKey]}/value`, { text: path });
    },
    resize: async (width, height) => void (await post("window/rect", { x: 0, y: 0, width, height })),
    screenshot: async () => Buffer.from(await ask<string>("GET", `${session}/screenshot`), "base64"),
    close: () => post("url", { url: "about:blank" }),
  };
}

/** One command of WebDriver. @throws with the driver's own error */
async function ask<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(120_000),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${value.error} ${value.message}`);
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, "exit");
}
