import { cutText } from "../../../lib/cut-text.ts";
import createDOMPurify, { type Config } from "dompurify";
import { JSDOM } from "jsdom";
import { countWords } from "../../../lib/reading-time.ts";
import { arrange } from "./arrange-body.server.ts";
import { toEmbed } from "./embed-placeholder.server.ts";
import { toMarkdown } from "./html-to-markdown.server.ts";
import { prepareBody } from "./prepare-body.server.ts";
import { allowedAttributes, allowedTags } from "./sanitize-rules.server.ts";

/** What the worker gets: a body within the caps, and an excerpt that may hold markup. */
export interface RawBody {
  html: string;
  excerpt: string;
}

/** What the worker gives back. `removed` and `missingAlt` are for the receipt, each at most 50 entries. */
export type SanitizedBody = ReturnType<ReturnType<typeof createHtmlSanitizer>>;

const purifyConfig = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: [...allowedAttributes, "data-src"],
  ALLOW_DATA_ATTR: true,
  ALLOW_ARIA_ATTR: true,
  // URLs are decided by `allowAttribute`; this only refuses schemes that no URL may have.
  ALLOWED_URI_REGEXP: /^(?!\s*(?:javascript|vbscript|data|blob|file):)/i,
  SANITIZE_NAMED_PROPS: false,
  KEEP_CONTENT: true,
  // Otherwise a leading script is moved to the head and its removal is not counted.
  FORCE_BODY: true,
} satisfies Config;

/** Scripts and frames are counted by the hook; text, comments and wrappers (also DOMPurify's own, "remove") are no loss. */
const silent = new Set(["script", "iframe", "#text", "#comment", "body", "head", "html", "remove"]);
const maxPasses = 6;

/** Costs 0.5 s and 150 MB: for the worker only. Sanitizes until a pass changes nothing, so what is served is what was checked. */
export function createHtmlSanitizer() {
  const { window } = new JSDOM("");
  const purify = createDOMPurify(window);
  const inert = window.document.implementation.createHTMLDocument("");
  const removed = new Map<string, number>();

  purify.addHook("uponSanitizeElement", (node, { tagName }) => {
    if ((tagName !== "script" && tagName !== "iframe") || !(node instanceof window.Element)) return;
    const embed = toEmbed(inert, node);
    if (embed) node.before(node.ownerDocument.importNode(embed, true));
    else count(removed, tagName === "script" ? "script" : "iframe from a host that is not allowed");
  });

  function pass(html: string) {
    const clean = purify.sanitize(html, purifyConfig);
    for (const entry of purify.removed) {
      if ("attribute" in entry && entry.attribute) count(removed, `${entry.attribute.name} attribute`);
      else if ("element" in entry && !silent.has(entry.element.nodeName.toLowerCase()))
        count(removed, entry.element.nodeName.toLowerCase());
    }
    inert.body.innerHTML = clean;
    const arranged = arrange(inert, (what) => count(removed, what));
    return { ...arranged, html: inert.body.innerHTML };
  }

  return ({ html, excerpt }: RawBody) => {
    removed.clear();
    inert.body.innerHTML = html;
    prepareBody(inert.body, (what) => count(removed, what));
    const first = pass(inert.body.innerHTML);
    const firstRemoved = [...removed].slice(0, 50);
    let last = first;
    for (let passes = 1; ; passes += 1) {
      const next = pass(last.html);
      if (next.html === last.html) break;
      if (passes === maxPasses) throw new Error("The body does not settle.");
      last = next;
    }
    const markdown = toMarkdown(inert.body);
    const text = takeText(inert.body);
    inert.body.innerHTML = purify.sanitize(cutText(excerpt, 5_000), {
      ALLOWED_TAGS: ["p", "br", "div", "li"],
      ALLOWED_ATTR: [],
    });
    const plainExcerpt = takeText(inert.body).replace(/\s+/g, " ").trim();
    inert.body.innerHTML = "";
    return {
      html: last.html,
      text,
      markdown,
      excerpt: plainExcerpt,
      words: countWords(text),
      headings: last.headings,
      removed: firstRemoved.map(([what, times]) => (times > 1 ? `${what} ×${times}` : what)),
      missingAlt: first.missingAlt.slice(0, 50),
    };
  };
}

const blocks =
  "p,div,section,ul,ol,li,dl,dt,dd,blockquote,pre,table,caption,thead,tbody,tfoot,tr,td,th,figure,figcaption,details,summary,h1,h2,h3,h4,h5,h6,hr,br";

/** Visible text, each block on its own line, without embedded frames. Changes the body. */
function takeText(body: HTMLElement): string {
  for (const frame of body.querySelectorAll("[data-src]")) frame.remove();
  // Text has no line through it.
  for (const struck of body.querySelectorAll("s, del")) struck.replaceChildren("~", ...struck.childNodes, "~");
  for (const block of body.querySelectorAll(blocks)) {
    block.before("\n");
    block.after("\n");
  }
  return (body.textContent ?? "")
    .replace(/[ \t\f\v\u00a0]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

function count(removed: Map<string, number>, what: string): void {
  const name = cutText(what, 160);
  if (removed.size < 200 || removed.has(name)) removed.set(name, (removed.get(name) ?? 0) + 1);
}
