import { randomUUID } from "node:crypto";
import type { WrittenEmail } from "./email-parts.server.tsx";

const reactEscapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/**
 * Renders an email once; what it returns puts a recipient's values in, escaped in the HTML as React escapes them.
 * @param write uses each value unchanged: within a text, or as a whole URL
 */
export function renderOnce<Name extends string>(
  write: (valueOf: (name: Name) => string) => WrittenEmail,
): (values: Readonly<Record<Name, string>>) => WrittenEmail {
  const namesByMark = new Map<string, Name>();
  const { subject, html, text } = write((name) => {
    const mark = randomUUID().replaceAll("-", "");
    namesByMark.set(mark, name);
    return mark;
  });
  const marks = new RegExp(`(${[...namesByMark.keys()].join("|")})`);
  const pieces = { html: html.split(marks), text: text.split(marks) };

  return (values) => {
    const fill = (parts: readonly string[], escape: (value: string) => string) =>
      parts
        .map((part) => {
          const name = namesByMark.get(part);
          return name === undefined ? part : escape(values[name]);
        })
        .join("");
    return { subject, html: fill(pieces.html, escapeAsReact), text: fill(pieces.text, (value) => value) };
  };
}

function escapeAsReact(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => reactEscapes[sign] ?? sign);
}
