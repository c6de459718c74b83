import { marked, type MarkedToken, type Token } from "marked";
import type { ReactNode } from "react";
import {
  EmailButton,
  EmailHeading,
  EmailLink,
  EmailList,
  EmailQuote,
  EmailRule,
  EmailText,
} from "../../ui/email/email-text.server.tsx";
import type { PlainBlock } from "../../ui/email/plain-email.ts";

/** What of Markdown a letter knows; anything else, HTML included, is shown as it was typed. */
const blockTypes = ["heading", "paragraph", "list", "blockquote", "hr", "space", "text"] as const;
const inlineTypes = ["text", "escape", "strong", "em", "del", "codespan", "link", "br"] as const;
type Block = Extract<MarkedToken, { type: (typeof blockTypes)[number] }>;
type Inline = Extract<MarkedToken, { type: (typeof inlineTypes)[number] }>;

/** Markdown as React elements in the email's styles: headings, paragraphs, lists, quotes, rules, links, bold, italic. A link in a paragraph of its own is a button. */
export function MarkdownEmail({ markdown, origin }: { markdown: string; origin: string }) {
  return toBlocks(marked.lexer(markdown, { gfm: true }), origin);
}

/** The same as plain text; a link's address follows its words. */
export function toPlainMarkdown(markdown: string, origin: string): PlainBlock[] {
  return marked.lexer(markdown, { gfm: true }).flatMap((token) => toPlainBlock(token, origin));
}

function toBlocks(tokens: readonly Token[], origin: string): ReactNode[] {
  return tokens.map((token, key) => toBlock(token, key, origin));
}

function toBlock(token: Token, key: number, origin: string): ReactNode {
  if (!isBlock(token)) return <EmailText key={key}>{token.raw.trim()}</EmailText>;
  switch (token.type) {
    case "space":
      return null;
    case "hr":
      return <EmailRule key={key} />;
    case "heading":
      return <EmailHeading key={key}>{toInline(token.tokens, origin)}</EmailHeading>;
    case "blockquote":
      return <EmailQuote key={key}>{token.text.trim()}</EmailQuote>;
    case "list":
      return (
        <EmailList key={key} isOrdered={token.ordered}>
          {token.items.map((item, index) => (
            <li key={index}>{item.tokens.map((part) => toItem(part, origin))}</li>
          ))}
        </EmailList>
      );
    case "paragraph": {
      const button = onlyLink(token.tokens, origin);
      return button ? (
        <EmailButton key={key} href={button.href}>
          {button.text}
        </EmailButton>
      ) : (
        <EmailText key={key}>{toInline(token.tokens, origin)}</EmailText>
      );
    }
    case "text":
      return <EmailText key={key}>{toInline([token], origin)}</EmailText>;
  }
}

function toItem(token: Token, origin: string): ReactNode {
  return "tokens" in token && token.tokens ? toInline(token.tokens, origin) : token.raw;
}

function toInline(tokens: readonly Token[], origin: string): ReactNode[] {
  return tokens.map((token, key) => {
    if (!isInline(token)) return token.raw;
    switch (token.type) {
      case "strong":
        return <strong key={key}>{toInline(token.tokens, origin)}</strong>;
      case "em":
        return <em key={key}>{toInline(token.tokens, origin)}</em>;
      case "del":
        return <del key={key}>{toInline(token.tokens, origin)}</del>;
      case "br":
        return <br key={key} />;
      case "link": {
        const href = toHref(token.href, origin);
        const words = toInline(token.tokens, origin);
        if (!href) return token.raw;
        return (
          <EmailLink key={key} href={href}>
            {words}
          </EmailLink>
        );
      }
      case "codespan":
      case "escape":
        return token.text;
      case "text":
        return token.tokens ? toInline(token.tokens, origin) : token.text;
    }
  });
}

function toPlainBlock(token: Token, origin: string): PlainBlock[] {
  if (!isBlock(token)) return [token.raw.trim()];
  switch (token.type) {
    case "space":
      return [];
    case "hr":
      return ["* * *"];
    case "heading":
      return [toPlain(token.tokens, origin).toUpperCase()];
    case "blockquote":
      return [
        token.text
          .trim()
          .split("\n")
          .map((line) => `> ${line}`),
      ];
    case "list":
      return [
        token.items.map((item, index) => {
          const words = item.tokens.map((part) =>
            "tokens" in part && part.tokens ? toPlain(part.tokens, origin) : part.raw,
          );
          return `${token.ordered ? `${index + 1}.` : "-"} ${words.join(" ").trim()}`;
        }),
      ];
    case "paragraph":
    case "text":
      return [toPlain(token.tokens ?? [token], origin)];
  }
}

function toPlain(tokens: readonly Token[], origin: string): string {
  return tokens
    .map((token) => {
      if (!isInline(token)) return token.raw;
      if (token.type === "br") return "\n";
      if (token.type === "link") {
        const href = toHref(token.href, origin);
        const words = toPlain(token.tokens, origin);
        if (!href) return token.raw;
        return words === href ? href : `${words} (${href})`;
      }
      if ("tokens" in token && token.tokens) return toPlain(token.tokens, origin);
      return token.text;
    })
    .join("");
}

function onlyLink(tokens: readonly Token[], origin: string): { href: string; text: string } | null {
  const [token, ...rest] = tokens;
  if (!token || rest.length > 0 || !isInline(token) || token.type !== "link") return null;
  const href = toHref(token.href, origin);
  return href && token.text !== token.href ? { href, text: toPlain(token.tokens, origin) } : null;
}

/** Web and mail addresses; a path is one of this site's. Null for anything else. */
function toHref(href: string, origin: string): string | null {
  if (/^\/(?!\/)/.test(href)) return `${origin}${href}`;
  return /^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href) ? href : null;
}

function isBlock(token: Token): token is Block {
  return blockTypes.some((type) => type === token.type);
}

function isInline(token: Token): token is Inline {
  return inlineTypes.some((type) => type === token.type);
}
