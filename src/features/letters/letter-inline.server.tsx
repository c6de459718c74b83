import { decodeHTMLStrict } from "entities";
import type { MarkedToken, Token, Tokens } from "marked";
import type { ReactNode } from "react";
import { EmailLink, EmailInlineCode } from "../../ui/email/email-text.server.tsx";

/** The inline Markdown that letters support; anything else, HTML and pictures included, is shown as it was typed. */
const inlines = ["text", "escape", "strong", "em", "del", "codespan", "link", "br", "checkbox"] as const;

export interface LetterText {
  html: ReactNode;
  text: string;
}

/** Both outputs of inline tokens of marked's lexer. @param origin paths of this site are links to it */
export function toInline(tokens: readonly Token[], origin: string): LetterText {
  const parts = tokens.map((token, key) => toInlineText(token, key, origin));
  return { html: parts.map(({ html }) => html), text: parts.map(({ text }) => text).join("") };
}

function toInlineText(token: Token, key: number, origin: string): LetterText {
  const typed = { html: token.raw, text: token.raw };
  if (!isOneOf(inlines, token)) return typed;
  switch (token.type) {
    case "strong":
    case "em":
    case "del": {
      const Tag = token.type;
      const { html, text } = toInline(token.tokens, origin);
      return { html: <Tag key={key}>{html}</Tag>, text: Tag === "del" ? `~${text}~` : text };
    }
    case "br":
      return { html: <br key={key} />, text: "\n" };
    case "checkbox":
      return { html: token.checked ? "☑ " : "☐ ", text: token.checked ? "[x] " : "[ ] " };
    case "link": {
      const href = toHref(token, origin);
      if (!href) return typed;
      const inner = isBareAddress(token) ? { html: token.text, text: token.text } : toInline(token.tokens, origin);
      // Nobody could press a link without a text.
      const { html, text } = inner.text.trim() === "" ? { html: href, text: href } : inner;
      const link = (
        <EmailLink key={key} href={href}>
          {html}
        </EmailLink>
      );
      return { html: link, text: isItsAddress(text, href) ? text : `${text} <${href}>` };
    }
    case "codespan":
      return { html: <EmailInlineCode key={key}>{token.text}</EmailInlineCode>, text: token.text };
    case "escape":
      return { html: token.text, text: token.text };
    case "text": {
      if (token.tokens) return toInline(token.tokens, origin);
      // CommonMark decodes entities everywhere but in code; marked leaves it to the browser.
      const text = decodeHTMLStrict(token.text);
      return { html: toLines(text), text };
    }
  }
}

/** A line break is one in both outputs, as CommonMark allows. */
function toLines(text: string): ReactNode {
  const [first, ...lines] = text.split("\n");
  return [first, ...lines.flatMap((line, index) => [<br key={index} />, line])];
}

/** An address that stands for itself: nothing in it is decoded. */
export function isBareAddress({ raw, text }: Tokens.Link): boolean {
  return raw === text || raw === `<${text}>`;
}

/** Allows http, https and mailto URLs, and paths of this site; null for anything else. A URL has no spaces. */
export function toHref(link: Tokens.Link, origin: string): string | null {
  const href = (isBareAddress(link) ? link.href : decodeHTMLStrict(link.href))
    .trim()
    .replace(/\s/g, encodeURIComponent);
  if (/^\/(?!\/)/.test(href)) return `${origin}${href}`;
  return /^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href) ? href : null;
}

/** A link whose text is its address is written once. */
function isItsAddress(text: string, href: string): boolean {
  const bare = (address: string) => {
    const short = address.replace(/^(?:https?:\/\/|mailto:)/i, "").replace(/\/$/, "");
    return /[/?#@]/.test(short) ? short : short.toLowerCase();
  };
  return bare(text) === bare(href);
}

export function isOneOf<Type extends MarkedToken["type"]>(
  types: readonly Type[],
  token: Token,
): token is Extract<MarkedToken, { type: Type }> {
  return types.some((type) => type === token.type);
}
