import type { ReactNode } from "react";
import { siteConfig } from "../../lib/site-config.ts";
import { EmailTable } from "./email-text.server.tsx";
import { emailColors, emailStyles, sans, serif } from "./email-tokens.ts";

// Outlook for Windows shows what is hidden, in replies above all, unless it is told in its own word.
const hiddenStyle = {
  display: "none",
  overflow: "hidden",
  lineHeight: "1px",
  maxHeight: 0,
  maxWidth: 0,
  opacity: 0,
  msoHide: "all",
};

export function EmailLayout({
  title,
  preview,
  children,
  foot,
}: {
  title: string;
  preview: string;
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
        <style dangerouslySetInnerHTML={{ __html: emailStyles }} />
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: emailColors.paper }}>
        <div style={hiddenStyle}>
          {preview}
          {/* Keeps inboxes from showing the body after the preview text. */}
          {"\u034f\u00a0".repeat(80)}
        </div>
        <EmailTable>
          <tr>
            <td className="page" align="center" style={{ backgroundColor: emailColors.paper, padding: "32px 16px" }}>
              <EmailTable width={600} style={{ maxWidth: 600, width: "100%" }}>
                <tr>
                  <td className="head" style={{ padding: "20px 4px 18px" }}>
                    <span
                      className="wordmark"
                      style={{
                        ...serif(22, "28px"),
                        fontWeight: 700,
                        letterSpacing: "-0.02em",
                        color: emailColors.ink,
                        borderBottom: `4px solid ${emailColors.aqua}`,
                      }}
                    >
                      {siteConfig.name}
                    </span>
                  </td>
                </tr>
                <tr>
                  <td
                    className="sheet"
                    style={{
                      backgroundColor: emailColors.sheet,
                      border: `1px solid ${emailColors.rule}`,
                      borderRadius: 6,
                    }}
                  >
                    <EmailTable>{children}</EmailTable>
                  </td>
                </tr>
                <tr>
                  <td className="foot" style={{ padding: "20px 4px 32px" }}>
                    {foot}
                  </td>
                </tr>
              </EmailTable>
            </td>
          </tr>
        </EmailTable>
      </body>
    </html>
  );
}

export function EmailSection({ note, children }: { note: ReactNode; children: ReactNode }) {
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
          borderRight: `1px solid ${emailColors.margin}`,
          ...serif(15, "20px"),
          fontStyle: "italic",
          color: emailColors.blue,
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

export function EmailStamp({ word, date }: { word: string; date: string }) {
  return (
    <span
      className="note-stamp"
      style={{
        display: "inline-block",
        padding: "5px 8px 6px",
        border: `2px solid ${emailColors.blue}`,
        borderRadius: 4,
        ...sans(11, "15px"),
        fontStyle: "normal",
        textAlign: "center",
        color: emailColors.blue,
      }}
    >
      <strong style={{ letterSpacing: "0.08em", textTransform: "uppercase" }}>{word}</strong>
      <br />
      <span style={{ whiteSpace: "nowrap" }}>{date}</span>
    </span>
  );
}
