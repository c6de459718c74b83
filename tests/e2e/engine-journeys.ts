import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { postPath } from "../../src/pages.ts";
import { madison } from "../fixtures/public-domain-texts.ts";
import type { Visitor } from "../support/engines/visitor.ts";
import type { WatchingProxy } from "../support/engines/watching-proxy.ts";
import { waitFor } from "../support/wait-for.ts";
import { pathsOfOwnParts } from "./same-parts.ts";

/** Every page of parts of its own, and one of each kind that is not registered. */
const everyPath: readonly string[] = [...pathsOfOwnParts, postPath("measure-your-voice")];

const forms = {
  waitlist: {
    path: "/waitlist",
    table: "waitlist_signups",
    button: "Join the Waitlist",
    success: "You’re on the list",
    async fill(visitor: Visitor, email: string) {
      await visitor.fill("#name", "Ada Byron");
      await visitor.fill("#email", email);
      await visitor.click("main input[type=radio]", "Small team or agency");
      await visitor.click("main input[type=radio]", "Within a month");
      await visitor.click("main input[type=checkbox]", "Newsletter");
    },
  },
  contact: {
    path: "/contact",
    table: "contact_submissions",
    button: "Send Message",
    success: "Thank you for writing",
    async fill(visitor: Visitor, email: string) {
      await visitor.fill("#name", "Mary Shelley");
      await visitor.fill("#email", email);
      await visitor.focus("#reason");
      await visitor.tab.type("Fee");
      await visitor.until(`document.querySelector("#reason").value === "feedback"`);
      await visitor.fill("#message", "Could the newsletter keep my footnotes?");
    },
  },
} as const;

interface Run {
  visitor: Visitor;
  proxy: WatchingProxy;
  /** Addresses of this engine only, so that engines may share a site. */
  emailOf(name: string): string;
  /** How many rows of a form have this email address. */
  countRows(table: string, email: string): Promise<number>;
}

interface Journey {
  name: string;
  /** False for what a browser must do in which the site starts none of its scripts. */
  needsScripts: boolean;
  walk(run: Run): Promise<void>;
  /** Problems that the journey causes itself. */
  expected?: RegExp;
}

async function send({ visitor, proxy, emailOf, countRows }: Run, form: (typeof forms)[keyof typeof forms]) {
  const email = emailOf(form.path.slice(1));
  await visitor.open(proxy.origin + form.path);
  await form.fill(visitor, email);
  await visitor.click("main button[type=submit]", form.button);
  await visitor.see("h1, h2", form.success);
  assert.equal(await countRows(form.table, email), 1, `rows of ${email}`);
}

/** The journeys, as a person goes them in any browser. */
export const journeys: readonly Journey[] = [
  {
    name: "what goes wrong in a page is noticed",
    needsScripts: true,
    expected: /./,
    async walk({ visitor, proxy }) {
      await visitor.open(`${proxy.origin}/support`);
      await visitor.tab.evaluate(`(() => {
        console.error("spoken");
        void Promise.reject(new Error("unawaited"));
        setTimeout(() => { throw new Error("uncaught"); });
        document.body.append(Object.assign(new Image(), { src: "http://127.0.0.1:1/refused.png" }));
        document.body.append(Object.assign(new Image(), { src: "/no/such/picture.png" }));
      })()`);
      const problems: string[] = [];
      for (const kind of [
        /console: spoken/,
        /unhandled.*unawaited/,
        /error: .*uncaught/,
        /policy: img-src/,
        /answered 404/,
      ])
        await waitFor(String(kind), async () => {
          problems.push(...proxy.takeProblems());
          return problems.find((problem) => kind.test(problem));
        });
    },
  },
  {
    name: "every page has its heading and reports nothing",
    needsScripts: false,
    expected: /^\/(unsubscribe answered 400|invitation answered 404|500 answered 500)$/,
    async walk({ visitor, proxy }) {
      for (const path of everyPath) {
        await visitor.open(proxy.origin + path);
        await visitor.see("h1");
        const text = await visitor.tab.evaluate<string>("document.body.innerText");
        assert.doesNotMatch(text, /Unexpected Application Error/, path);
      }
    },
  },
  {
    name: "the menu of a narrow window leads to another page and closes",
    needsScripts: true,
    async walk({ visitor, proxy }) {
      await visitor.tab.resize(390, 900);
      await visitor.open(`${proxy.origin}/support`);
      await visitor.click("header button", "Menu");
      await visitor.click("#site-menu a", "Pricing");
      await visitor.until(`location.pathname === "/pricing" && document.title.includes("Pricing")`);
      await visitor.until(`!document.querySelector("#site-menu").getClientRects().length`, "a closed menu");
    },
  },
  {
    name: "joining the waitlist stores one row",
    needsScripts: false,
    walk: (run) => send(run, forms.waitlist),
  },
  {
    name: "a message to the team stores one row",
    needsScripts: false,
    walk: (run) => send(run, forms.contact),
  },
  {
    name: "a lost connection costs no word, and the second try makes one row",
    needsScripts: true,
    expected: /error|unhandled|answered|load/i,
    async walk({ visitor, proxy, emailOf, countRows }) {
      const { path, table, button, success, fill } = forms.contact;
      const email = emailOf("lost");
      await visitor.open(proxy.origin + path);
      await fill(visitor, email);
      await proxy.cut();
      await visitor.click("main button[type=submit]", button);
      await visitor.see("form [role=status]", "something went wrong");
      await visitor.until(`document.querySelector("#message").value === "Could the newsletter keep my footnotes?"`);
      assert.equal(await countRows(table, email), 0);
      await proxy.mend();
      await visitor.click("main button[type=submit]", button);
      await visitor.see("h1, h2", success);
      assert.equal(await countRows(table, email), 1);
    },
  },
  {
    name: "a form that a blocker keeps from the backend is sent all the same",
    needsScripts: true,
    expected: /error|unhandled/i,
    async walk({ visitor, proxy, emailOf, countRows }) {
      for (const { path, table, button, success, fill } of Object.values(forms)) {
        const email = emailOf(`blocked-${path.slice(1)}`);
        await visitor.open(proxy.origin + path);
        await visitor.tab.evaluate(`void (window.fetch = () => Promise.reject(new TypeError("blocked")))`);
        await fill(visitor, email);
        await visitor.click("main button[type=submit]", button);
        await visitor.see("h1, h2", success);
        assert.equal(await countRows(table, email), 1);
      }
    },
  },
  {
    name: "fields that a password manager fills without an event are sent",
    needsScripts: true,
    async walk({ visitor, proxy, emailOf, countRows }) {
      const { path, table, button, success, fill } = forms.waitlist;
      const email = emailOf("autofilled");
      await visitor.open(proxy.origin + path);
      await fill(visitor, email);
      await visitor.tab.evaluate(
        `(() => { const field = document.querySelector("#email"); field.value = ""; field.dispatchEvent(new Event("input", { bubbles: true })); })()`,
      );
      await visitor.until(`document.querySelector("main button[type=submit]").disabled`);
      await visitor.tab.evaluate(`void (document.querySelector("#email").value = "  ${email}. ")`);
      await visitor.until(`!document.querySelector("main button[type=submit]").disabled`);
      await visitor.click("main button[type=submit]", button);
      await visitor.see("h1, h2", success);
      assert.equal(await countRows(table, email), 1);
    },
  },
  {
    name: "the demo follows a topic, a voice and a slider",
    needsScripts: true,
    async walk({ visitor, proxy }) {
      await visitor.open(`${proxy.origin}/demo?topic=ai-education`);
      await visitor.click("main button", "Executive");
      await visitor.see("h3", "Adopt AI for preparation and keep it out of grading");
      const before = await visitor.tab.evaluate<string>(`document.querySelector("#energy").value`);
      await visitor.focus("#energy");
      await visitor.tab.press("ArrowRight");
      await visitor.until(`document.querySelector("#energy").value > ${JSON.stringify(before)}`);
      await visitor.until(`location.search.includes("energy=" + document.querySelector("#energy").value)`);
    },
  },
  {
    name: "the reader reads a text file and a Word document",
    needsScripts: true,
    async walk({ visitor, proxy }) {
      const folder = await mkdtemp(join(tmpdir(), "penwright-file-"));
      try {
        const text = join(folder, "mine.txt");
        await writeFile(text, madison);
        await visitor.open(`${proxy.origin}/your-voice`);
        await visitor.tab.chooseFile(text);
        await visitor.see("main article", "Among the numerous advantages");
        await visitor.tab.chooseFile(join(import.meta.dirname, "../fixtures/gettysburg.docx"));
        await visitor.see("main article", "Four score and seven years ago");
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  },
  {
    name: "the dark theme applies at once and is kept",
    needsScripts: true,
    async walk({ visitor, proxy }) {
      const isDark = `getComputedStyle(document.documentElement).backgroundColor === "rgb(11, 20, 40)"`;
      await visitor.open(`${proxy.origin}/support`);
      await visitor.click("footer button", "Dark");
      await visitor.until(isDark);
      await visitor.open(`${proxy.origin}/pricing`);
      await visitor.until(isDark);
      await visitor.click("footer button", "Light");
      await visitor.until(`!(${isDark})`);
    },
  },
  {
    name: "back and forward show the pages at their places",
    needsScripts: true,
    async walk({ visitor, proxy }) {
      const isAt = (path: string, title: string) =>
        visitor.until(`location.pathname === "${path}" && document.title.includes("${title}")`);
      await visitor.open(`${proxy.origin}/pricing`);
      await visitor.tab.evaluate("scrollTo(0, 500)");
      await visitor.click("header nav a", "Blog");
      await isAt("/blog", "Blog");
      await visitor.until("scrollY === 0");
      await visitor.click("header nav a", "Contact");
      await isAt("/contact", "Contact");
      await visitor.tab.evaluate("history.back()");
      await isAt("/blog", "Blog");
      await visitor.tab.evaluate("history.back()");
      await isAt("/pricing", "Pricing");
      await visitor.until("Math.abs(scrollY - 500) < 2", "the scroll position");
      await visitor.tab.evaluate("history.forward()");
      await isAt("/blog", "Blog");
      await visitor.see("h1");
    },
  },
];
