// npm run icons: draws every icon from the brand mark's paths (src/lib/brand-mark-paths.ts); the results are committed.
import { writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import { brandMarkPaths } from "../src/lib/brand-mark-paths.ts";
import { colors } from "../src/lib/brand-tokens.ts";

const pen = `<path d="${brandMarkPaths.pen}" fill="${colors.paper.light}"/><path d="${brandMarkPaths.line}" stroke="${colors.aqua.light}" stroke-width="2" stroke-linecap="round"/>`;
/** @param scale size of the pen, 1 when full: only the inner 80% circle of a maskable icon always shows (W3C) */
function mark({ cornerRadius, scale = 1 }) {
  const inner =
    scale === 1 ? pen : `<g transform="translate(${16 - 16 * scale} ${16 - 16 * scale}) scale(${scale})">${pen}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${cornerRadius}" fill="${colors.ink.light}"/>${inner}</svg>`;
}

function draw(svg, size) {
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
}

/** An .ico that holds PNGs: readable by everything since Windows Vista. */
function toIco(images) {
  const head = Buffer.alloc(6 + images.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ size, png }, index) => {
    const at = 6 + index * 16;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

const rounded = mark({ cornerRadius: 6 });
writeFileSync("public/favicon.svg", `${rounded}\n`);
writeFileSync("public/favicon.ico", toIco([16, 32, 48].map((size) => ({ size, png: draw(rounded, size) }))));
// Apple rounds the corners itself.
writeFileSync("public/apple-touch-icon.png", draw(mark({ cornerRadius: 0, scale: 0.86 }), 180));
writeFileSync("public/icon-192.png", draw(rounded, 192));
writeFileSync("public/icon-512.png", draw(rounded, 512));
writeFileSync("public/icon-maskable-512.png", draw(mark({ cornerRadius: 0, scale: 0.7 }), 512));
