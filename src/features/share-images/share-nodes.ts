import { createElement, type CSSProperties, type ReactElement } from "react";

/** The tokens of src/styles.css. */
export const colors = {
  ink: "#0a1a3a",
  paper: "#fbfcfe",
  sheet: "#ffffff",
  mute: "#52607a",
  rule: "#dbe2ee",
  blue: "#1d4fd7",
  aqua: "#2fd6c8",
  wash: "#d5f7f3",
  margin: "#f3b9c0",
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
