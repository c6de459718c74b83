import { createElement, type CSSProperties, type ReactElement } from "react";
import { colors as tokens } from "../../lib/brand-tokens.ts";

/** Light in both themes: whoever shows a picture does not say in which. */
export const colors = {
  ink: tokens.ink.light,
  paper: tokens.paper.light,
  sheet: tokens.sheet.light,
  mute: tokens.mute.light,
  struck: tokens["edge-strong"].light,
  rule: tokens.rule.light,
  ticks: tokens["on-ink-mute"].light,
  blue: tokens.blue.light,
  aqua: tokens.aqua.light,
  wash: tokens["aqua-wash"].light,
  margin: tokens.margin.light,
} as const;

export function box(style: CSSProperties, children: readonly ReactElement[] = []): ReactElement {
  return createElement("div", { style: { display: "flex", ...style } }, ...children);
}

export function line(text: string, style: CSSProperties): ReactElement {
  return createElement("div", { style: { display: "flex", ...style } }, text);
}

/** @param shapes SVG elements, in pixels */
export function drawing(width: number, height: number, shapes: readonly string[]): ReactElement {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes.join("")}</svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return createElement("img", { src, width, height });
}
