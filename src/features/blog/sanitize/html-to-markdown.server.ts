import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

const service = createService();

/** A sanitized body as Markdown (CommonMark with GitHub's tables, task lists and strike-outs). Leaves the body as it is. */
export function toMarkdown(root: HTMLElement): string {
  const body = root.cloneNode(true);
  if (!isElement(body)) return "\n";
  prepareCode(body);
  return `${service.turndown(body).trim()}\n`;
}

function createService(): TurndownService {
  const made = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
    br: "\\",
  });
  made.use(gfm);
  // Markdown has no signs for these.
  made.keep(["sub", "sup"]);
  made.addRule("lineBreakInLine", {
    filter: (node) => node.nodeName === "BR" && node.closest("h1, h2, h3, h4, h5, h6, td, th, a") !== null,
    replacement: () => " ",
  });
  made.addRule("ownBlock", {
    filter: ["summary", "dt", "dd", "caption"],
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  });
  made.addRule("task", {
    filter: (node) => node.nodeName === "LI" && /^\s*[☐☑]/.test(node.textContent ?? ""),
    replacement: (content) => {
      const [, box = "", rest = ""] = /^([☐☑])([^]*)$/.exec(content.trim()) ?? [];
      return `- [${box === "☑" ? "x" : " "}] ${rest.trim().replace(/\n/g, "\n  ")}\n`;
    },
  });
  const escape = made.escape.bind(made);
  made.escape = (text) =>
    escape(text)
      .replaceAll("<", "\\<")
      .replace(/&(?=#?\w{1,30};)/g, "\\&")
      .replaceAll("~~", "\\~\\~");
  return made;
}

/** Code blocks in the one form that is known: `pre > code`, with line breaks as line ends. */
function prepareCode(body: Element): void {
  for (const line of body.querySelectorAll("pre br")) line.replaceWith("\n");
  for (const pre of body.querySelectorAll("pre")) {
    const code = pre.ownerDocument.createElement("code");
    code.className = pre.querySelector("code")?.className || pre.className;
    code.textContent = pre.textContent;
    pre.replaceChildren(code);
  }
}

/** Without `instanceof`, because the classes belong to jsdom. */
function isElement(node: Node): node is HTMLElement {
  return node.nodeType === 1;
}
