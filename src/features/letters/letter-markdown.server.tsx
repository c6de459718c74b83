import { marked, type MarkedToken, type Token } from "marked";
import type { ReactNode } from "react";
import { type EmailPart, paragraph, quoteLines } from "../../ui/email/email-parts.server.tsx";
import {
  EmailButton,
  EmailHeading,
  EmailLink,
  EmailList,
  EmailQuote,
  EmailRule,
  EmailText,
} from "../../ui/email/email-text.server.tsx";

/** The Markdown that letters support; anything else, HTML included, is shown as it was typed. */
const blocks = ["heading", "paragraph", "list", "blockquote", "hr", "text"] as const;
const inlines = ["text", "escape", "strong", "em", "del", "codespan", "link", "br"] as const;

interface InlineText {
  html: ReactNode;
  text: string;
}

/** A link in a paragraph of its own becomes a button; in the plain text a link's URL follows its text. */
export function toEmailParts(markdown: string, origin: string): EmailPart[] {
  return marked
    .lexer(markdown)
    .filter(({ type }) => type !== "space")
    .map((token) => toPart(token, origin));
}

function toPart(token: Token, origin: string): EmailPart {
  if (!isOneOf(blocks, token)) return paragraph(token.raw.trim());
  switch (token.type) {
    case "hr":
      return { html: <EmailRule />, text: "* * *" };
    case "heading": {
      const { html, text } = toInline(token.tokens, origin);
      return { html: <EmailHeading>{html}</EmailHeading>, text: text.toUpperCase() };
    }
    case "blockquote": {
      const quoted = token.text.trim();
      return { html: <EmailQuote>{quoted}</EmailQuote>, text: quoteLines(quoted) };
    }
    case "list": {
      const items = token.items.map((item) => item.tokens.map((part) => toInline(childrenOf(part), origin)));
      const list = items.map((parts, index) => <li key={index}>{parts.map(({ html }) => html)}</li>);
      return {
        html: <EmailList isOrdered={token.ordered}>{list}</EmailList>,
        text: items.map((parts, index) => {
          const text = parts.map((part) => part.text).join(" ");
          return `${token.ordered ? `${index + 1}.` : "-"} ${text.trim()}`;
        }),
      };
    }
    case "paragraph":
    case "text": {
      const tokens = childrenOf(token);
      const { html, text } = toInline(tokens, origin);
      return { html: toButton(tokens, origin) ?? <EmailText>{html}</EmailText>, text };
    }
  }
}

function toInline(tokens: readonly Token[], origin: string): InlineText {
  const parts = tokens.map((token, key) => toInlineText(token, key, origin));
  return { html: parts.map(({ html }) => html), text: parts.map(({ text }) => text).join("") };
}

function toInlineText(token: Token, key: number, origin: string): InlineText {
  const typed = { html: token.raw, text: token.raw };
  if (!isOneOf(inlines, token)) return typed;
  switch (token.type) {
    case "strong":
    case "em":
    case "del": {
      const Tag = token.type;
      const { html, text } = toInline(token.tokens, origin);
      return { html: <Tag key={key}>{html}</Tag>, text };
    }
    case "br":
      return { html: <br key={key} />, text: "\n" };
    case "link": {
      const href = toHref(token.href, origin);
      if (!href) return typed;
      const { html, text } = toInline(token.tokens, origin);
      const link = (
        <EmailLink key={key} href={href}>
          {html}
        </EmailLink>
      );
      return { html: link, text: text === href ? href : `${text} (${href})` };
    }
    case "codespan":
    case "escape":
      return { html: token.text, text: token.text };
    case "text":
      return token.tokens ? toInline(token.tokens, origin) : { html: token.text, text: token.text };
  }
}

function toButton(tokens: readonly Token[], origin: string): ReactNode {
  const [token, ...rest] = tokens;
  if (!token || rest.length > 0 || !isOneOf(["link"], token)) return null;
  const href = toHref(token.href, origin);
  if (!href || token.text === token.href) return null;
  return <EmailButton href={href}>{toInline(token.tokens, origin).text}</EmailButton>;
}

/** Allows http, https and mailto URLs, and paths of this site; null for anything else. */
function toHref(href: string, origin: string): string | null {
  if (/^\/(?!\/)/.test(href)) return `${origin}${href}`;
  return /^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href) ? href : null;
}

function childrenOf(token: Token): readonly Token[] {
  return "tokens" in token && token.tokens ? token.tokens : [token];
}

function isOneOf<Type extends MarkedToken["type"]>(
  types: readonly Type[],
  token: Token,
): token is Extract<MarkedToken, { type: Type }> {
  return types.some((type) => type === token.type);
}
