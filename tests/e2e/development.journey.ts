import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { freePort, startProcess, temporaryFolder } from "../support/site-process.ts";
import { test } from "./journey.ts";

const inputs = ["src", "server", "public", "content", "supabase", "package.json", "tsconfig.json"];
const configurations = ["vite.config.ts", "react-router.config.ts"];

test("in development an edited color is seen without a reload, and a server error is readable in browser and terminal", async ({
  site,
}) => {
  test.setTimeout(180_000);
  const folder = await temporaryFolder();
  for (const input of [...inputs, ...configurations]) cpSync(input, join(folder.path, input), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder.path, "node_modules"));
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder.path, "data"), NODE_ENV: "development" };
  const server = startProcess(env, "server/dev-server.ts", folder.path);
  try {
    await server.ready(120_000);
    const page = await site.openPage({ expectedErrors: /Failed to reload|status of 500/ });
    await page.goto(`${server.origin}/support`);
    await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));

    const stylesheet = join(folder.path, "src/styles/every-page.css");
    writeFileSync(stylesheet, `${readFileSync(stylesheet, "utf8")}\nh1 { outline: 7px solid red }\n`);
    await page.waitForFunction(() => {
      const heading = document.querySelector("h1");
      return heading && getComputedStyle(heading).outlineWidth === "7px";
    });
    await expect(page.locator("html[data-same-document]"), "the page was not loaded anew").toHaveCount(1);

    const faulty = join(folder.path, "src/features/small-pages/coming-soon-page.tsx");
    const sound = readFileSync(faulty, "utf8");
    writeFileSync(faulty, `${sound}\nconst = ;\n`);
    await page.locator("vite-error-overlay").getByText("coming-soon-page.tsx").first().waitFor();
    writeFileSync(faulty, sound);
    await page.close();

    const route = join(folder.path, "src/routes/support.tsx");
    writeFileSync(route, `${readFileSync(route, "utf8")}\nthrow new Error("Planted in the route");\n`);
    const answer = async () => {
      const response = await fetch(`${server.origin}/support`);
      return `${response.status} ${await response.text()}`;
    };
    await expect.poll(answer).toMatch(/^500 [^]*Planted in the route/);
    await expect.poll(() => server.output()).toMatch(/Planted in the route/);
  } finally {
    await server.stop("SIGKILL");
    await folder.remove();
  }
});
