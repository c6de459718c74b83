import { marked, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { toCapitals } from "../../lib/capital-text.ts";
import { type EmailPart, quoteLines } from "../../ui/email/email-parts.server.tsx";
import {
  EmailButton,
  EmailCode,
  EmailDataTable,
  EmailHeading,
  EmailList,
  EmailQuoteBox,
  EmailRule,
  EmailText,
} from "../../ui/email/email-text.server.tsx";
import { isBareAddress, isOneOf, type LetterText, toHref, toInline } from "./letter-inline.server.tsx";

/** The blocks of Markdown that letters support; anything else, HTML included, is shown as it was typed. */
const blocks = ["heading", "paragraph", "list", "blockquote", "hr", "text", "code", "table"] as const;
/** Nothing of these is shown: a definition is in the links that name it. */
const silent = ["space", "def"] as const;

/** Both outputs of Markdown, from marked's tree. A link in a paragraph of its own becomes a button; in the plain text a link's URL follows its text. */
export function toEmailParts(markdown: string, origin: string): EmailPart[] {
  return shown(marked.lexer(markdown)).map((token) => {
    const { html, text } = toBlock(token, origin, true);
    return { html, text: text.split("\n") };
  });
}

/** Paragraphs that begin with a tab or four spaces, as Word's do: Markdown has them as code. @returns the first line of each */
export function findIndented(markdown: string): string[] {
  const tokens: readonly Tokens.Generic[] = marked.lexer(markdown);
  return tokens.flatMap(({ codeBlockStyle, text }) =>
    codeBlockStyle === "indented" ? String(text).split("\n", 1) : [],
  );
}

function shown(tokens: readonly Token[]): Token[] {
  return tokens.filter((token) => !isOneOf(silent, token));
}

/** @param isTop not within a list or quote */
function toBlock(token: Token, origin: string, isTop: boolean): LetterText {
  if (!isOneOf(blocks, token)) return { html: <EmailText>{token.raw.trim()}</EmailText>, text: token.raw.trim() };
  switch (token.type) {
    case "hr":
      return { html: <EmailRule />, text: "* * *" };
    case "heading": {
      const { html, text } = toInline(token.tokens, origin);
      return { html: <EmailHeading>{html}</EmailHeading>, text: toCapitals(text) };
    }
    case "blockquote": {
      const { html, text } = toBlocks(token.tokens, origin);
      return { html: <EmailQuoteBox>{html}</EmailQuoteBox>, text: quoteLines(text).join("\n") };
    }
    case "code":
      return { html: <EmailCode>{token.text}</EmailCode>, text: indent(token.text, "    ") };
    case "table":
      return toTable(token, origin);
    case "list":
      return toList(token, origin);
    case "paragraph":
    case "text": {
      const tokens = token.tokens ?? [token];
      const { html, text } = toInline(tokens, origin);
      const isTight = token.type === "text" && !isTop;
      const button = isTop ? toButton(tokens, origin) : null;
      return { html: button ?? (isTight ? html : <EmailText>{html}</EmailText>), text };
    }
  }
}

function toBlocks(tokens: readonly Token[], origin: string): LetterText {
  const parts = shown(tokens).map((token) => toBlock(token, origin, false));
  return {
    html: parts.map(({ html }, index) => <Fragment key={index}>{html}</Fragment>),
    text: parts.map(({ text }) => text).join("\n\n"),
  };
}

function toList(list: Tokens.List, origin: string): LetterText {
  const start = typeof list.start === "number" ? list.start : null;
  const items = list.items.map((item, index) => {
    // A tight item has its box before its text, a loose one in its paragraph.
    const boxes = item.tokens.filter((token) => isOneOf(["checkbox"], token));
    const box = toInline(boxes, origin);
    const others = item.tokens.filter((token) => !isOneOf(["checkbox"], token));
    const parts = shown(others).map((token) => toBlock(token, origin, false));
    const mark = start === null ? "- " : `${start + index}. `;
    const text = box.text + parts.map((part) => part.text).join(list.loose ? "\n\n" : "\n");
    return {
      html: (
        <li key={index}>
          {box.html}
          {parts.map(({ html }, place) => (
            <Fragment key={place}>{html}</Fragment>
          ))}
        </li>
      ),
      text: `${mark}${indent(text, " ".repeat(mark.length)).trimStart()}`,
    };
  });
  return {
    html: <EmailList start={start}>{items.map(({ html }) => html)}</EmailList>,
    text: items.map(({ text }) => text).join(list.loose ? "\n\n" : "\n"),
  };
}

function toTable({ header, rows }: Tokens.Table, origin: string): LetterText {
  const cells = [header, ...rows].map((row) => row.map(({ tokens }) => toInline(tokens, origin)));
  return {
    html: <EmailDataTable rows={cells.map((row) => row.map(({ html }) => html))} />,
    text: cells.map((row) => row.map(({ text }) => text).join(" | ")).join("\n"),
  };
}

function toButton(tokens: readonly Token[], origin: string): ReactNode {
  const [token, ...rest] = tokens;
  if (!token || rest.length > 0 || !isOneOf(["link"], token)) return null;
  const href = toHref(token, origin);
  const { text } = toInline(token.tokens, origin);
  if (!href || token.text === token.href || isBareAddress(token) || text.trim() === "") return null;
  return <EmailButton href={href}>{text}</EmailButton>;
}

function indent(text: string, space: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? "" : `${space}${line}`))
    .join("\n");
}
