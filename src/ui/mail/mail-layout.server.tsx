import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { mailColors, mailFonts, mailStyles } from "./mail-tokens.ts";

const text: CSSProperties = {
  margin: "0 0 14px",
  fontFamily: mailFonts.sans,
  fontSize: 16,
  lineHeight: "25px",
  color: mailColors.ink,
};
const small: CSSProperties = {
  margin: "0 0 10px",
  fontFamily: mailFonts.sans,
  fontSize: 13,
  lineHeight: "20px",
  color: mailColors.mute,
};

/**
 * One mail as a whole HTML document.
 * Mail programs know tables and inline styles; React writes and escapes them, and a component library for mails would
 * add 48 MB to the server for the same tables.
 */
export function renderMail(mail: ReactNode): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(mail)}`;
}

/** The sheet of paper every mail is written on: 600 px, a margin for notes, the sender's address at its foot. */
export function MailLayout({
  title,
  preview,
  wordmark,
  children,
  foot,
}: {
  title: string;
  preview: string;
  wordmark: string;
  children: ReactNode;
  foot: ReactNode;
}) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: mailStyles }} />
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: mailColors.paper }}>
        <Preview text={preview} />
        <Table>
          <tr>
            <td className="page" align="center" style={{ backgroundColor: mailColors.paper, padding: "32px 16px" }}>
              <Table width={600} style={{ maxWidth: 600, width: "100%" }}>
                <tr>
                  <td className="head" style={{ padding: "20px 4px 18px" }}>
                    <span
                      className="wordmark"
                      style={{
                        fontFamily: mailFonts.serif,
                        fontSize: 22,
                        lineHeight: "28px",
                        fontWeight: 700,
                        letterSpacing: "-0.02em",
                        color: mailColors.ink,
                        borderBottom: `4px solid ${mailColors.aqua}`,
                      }}
                    >
                      {wordmark}
                    </span>
                  </td>
                </tr>
                <tr>
                  <td
                    className="sheet"
                    style={{
                      backgroundColor: mailColors.sheet,
                      border: `1px solid ${mailColors.rule}`,
                      borderRadius: 6,
                    }}
                  >
                    <Table>{children}</Table>
                  </td>
                </tr>
                <tr>
                  <td className="foot" style={{ padding: "20px 4px 32px" }}>
                    {foot}
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** A stretch of the sheet with an editor's note in its margin. */
export function MailSection({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <tr>
      <td
        className="note"
        width={104}
        valign="top"
        align="right"
        style={{
          width: 104,
          padding: "30px 14px 20px 12px",
          borderRight: `1px solid ${mailColors.margin}`,
          fontFamily: mailFonts.serif,
          fontStyle: "italic",
          fontSize: 15,
          lineHeight: "20px",
          color: mailColors.blue,
        }}
      >
        {note}
      </td>
      <td className="body" valign="top" style={{ padding: "28px 36px 18px 28px" }}>
        {children}
      </td>
    </tr>
  );
}

/** The stamp on what has come in: a word and a date, for the margin. */
export function MailStamp({ word, date }: { word: string; date: string }) {
  return (
    <span
      className="note-stamp"
      style={{
        display: "inline-block",
        padding: "5px 8px 6px",
        border: `2px solid ${mailColors.blue}`,
        borderRadius: 4,
        fontFamily: mailFonts.sans,
        fontStyle: "normal",
        fontSize: 11,
        lineHeight: "15px",
        textAlign: "center",
        color: mailColors.blue,
      }}
    >
      <strong style={{ letterSpacing: "0.08em", textTransform: "uppercase" }}>{word}</strong>
      <br />
      <span style={{ whiteSpace: "nowrap" }}>{date}</span>
    </span>
  );
}

export function MailTitle({ children }: { children: ReactNode }) {
  return (
    <h1
      className="title"
      style={{
        margin: "0 0 16px",
        fontFamily: mailFonts.serif,
        fontSize: 38,
        lineHeight: 1.08,
        fontWeight: 500,
        letterSpacing: "-0.03em",
        color: mailColors.ink,
      }}
    >
      {children}
    </h1>
  );
}

export function MailHeading({ children }: { children: ReactNode }) {
  return (
    <h2
      className="heading"
      style={{
        margin: "0 0 10px",
        fontFamily: mailFonts.serif,
        fontSize: 22,
        lineHeight: "28px",
        fontWeight: 500,
        letterSpacing: "-0.02em",
        color: mailColors.ink,
      }}
    >
      {children}
    </h2>
  );
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <p className="text" style={text}>
      {children}
    </p>
  );
}

export function MailSmall({ children }: { children: ReactNode }) {
  return (
    <p className="mute" style={small}>
      {children}
    </p>
  );
}

/** The highlighter over the words that matter. */
export function MailMark({ children }: { children: ReactNode }) {
  return (
    <span className="wash" style={{ backgroundColor: mailColors.wash }}>
      {children}
    </span>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: mailColors.blue, textDecoration: "underline" }}>
      {children}
    </a>
  );
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Table width="auto" style={{ margin: "6px 0 16px" }}>
      <tr>
        <td className="button" style={{ backgroundColor: mailColors.blue, borderRadius: 6, padding: "13px 22px" }}>
          <a
            href={href}
            style={{
              fontFamily: mailFonts.sans,
              fontSize: 16,
              lineHeight: "20px",
              fontWeight: 600,
              color: "#ffffff",
              textDecoration: "none",
            }}
          >
            {children}
          </a>
        </td>
      </tr>
    </Table>
  );
}

/** Label and value, line by line, ruled like a form; a value's direction is its own. */
export function MailFacts({ facts }: { facts: readonly MailFact[] }) {
  const cell: CSSProperties = {
    padding: "9px 0",
    borderTop: `1px solid ${mailColors.rule}`,
    fontFamily: mailFonts.sans,
    lineHeight: "22px",
  };
  return (
    <Table style={{ margin: "0 0 12px" }}>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <td
            className="label"
            width={124}
            valign="top"
            style={{ ...cell, width: 124, fontSize: 14, color: mailColors.mute }}
          >
            {label}
          </td>
          <td
            className="value"
            valign="top"
            style={{ ...cell, fontSize: 16, color: mailColors.ink, wordBreak: "break-word" }}
          >
            <bdi>{value}</bdi>
          </td>
        </tr>
      ))}
    </Table>
  );
}

export interface MailFact {
  label: string;
  value: string;
}

/** Somebody else's words, as they wrote them. */
export function MailQuote({ children }: { children: string }) {
  return (
    <div
      className="quote"
      dir="auto"
      style={{
        margin: "0 0 14px",
        padding: "14px 18px",
        backgroundColor: mailColors.paper,
        borderLeft: `3px solid ${mailColors.aqua}`,
        fontFamily: mailFonts.serif,
        fontSize: 18,
        lineHeight: "28px",
        color: mailColors.ink,
        whiteSpace: "pre-wrap",
        wordBreak: "break-word",
        unicodeBidi: "plaintext",
      }}
    >
      {children}
    </div>
  );
}

/** The line a mail program shows in its list; the filler keeps it from reading on into the page. */
function Preview({ text: line }: { text: string }) {
  return (
    <div style={{ display: "none", overflow: "hidden", lineHeight: "1px", maxHeight: 0, maxWidth: 0, opacity: 0 }}>
      {line}
      {"\u034f\u00a0".repeat(80)}
    </div>
  );
}

function Table({
  children,
  width = "100%",
  style,
}: {
  children: ReactNode;
  width?: number | string;
  style?: CSSProperties;
}) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width={width}
      style={{ borderCollapse: "separate", ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
