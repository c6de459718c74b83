import { type ColorName, colors, fontFamilies } from "../../../lib/brand-tokens.ts";
import { siteConfig } from "../../../lib/site-config.ts";
import { confirmation } from "./waitlist-content.ts";

const width = 1_200;
const height = 630;
const left = 190;

/** Light in both themes: a card leaves the page. */
const color = (name: ColorName) => colors[name].light;
const { display, sans } = fontFamilies;
const serif = `italic 34px ${fontFamilies.serif}`;

/** The place on the list as a picture, with name, date and voice. @throws where the browser draws no pictures */
export async function drawSignupCard(place: { name: string; joined: string; voice: string | null }): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser draws no pictures.");
  const text = Object.values(place).join("");
  await Promise.all([`450 90px ${display}`, `400 30px ${sans}`, serif].map((font) => document.fonts.load(font, text)));
  drawSheet(pen);
  write(pen, confirmation.card.note, { font: serif, color: color("blue"), y: 150 });
  pen.font = `450 92px ${display}`;
  const widthAt92 = pen.measureText(place.name).width;
  // A long name gets smaller; beyond that it is narrowed.
  const nameSize = Math.max(36, 92 * Math.min(1, 900 / widthAt92));
  pen.fillStyle = color("aqua-wash");
  pen.fillRect(left - 10, 262, Math.min(900, (widthAt92 * nameSize) / 92) + 20, 34);
  write(pen, place.name, { font: `450 ${nameSize}px ${display}`, color: color("ink"), y: 285 });
  write(pen, confirmation.card.heading, { font: `450 40px ${display}`, color: color("ink"), y: 365 });
  write(pen, `${confirmation.proof.joined} ${place.joined}`, {
    font: `400 28px ${sans}`,
    color: color("mute"),
    y: 415,
  });
  if (place.voice) write(pen, place.voice, { font: serif, color: color("blue"), y: 472 });
  write(pen, siteConfig.name, { font: `450 34px ${display}`, color: color("ink"), y: 548 });
  write(pen, location.host, { font: `400 24px ${sans}`, color: color("mute"), y: 548, x: left + 190 });
  drawStamp(pen);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("This browser draws no pictures."))), "image/png");
  });
}

function drawSheet(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = color("paper");
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = color("sheet");
  pen.fillRect(50, 40, width - 100, height - 80);
  pen.strokeStyle = color("rule");
  pen.lineWidth = 2;
  pen.strokeRect(50, 40, width - 100, height - 80);
  pen.strokeStyle = color("margin");
  pen.strokeRect(150, 40, 0, height - 80);
  pen.fillStyle = color("aqua");
  pen.fillRect(50, height - 48, width - 100, 8);
}

function drawStamp(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(975, 150);
  pen.rotate(-0.12);
  pen.strokeStyle = color("aqua-text");
  pen.lineWidth = 4;
  pen.strokeRect(-130, -38, 260, 76);
  pen.lineWidth = 1.5;
  pen.strokeRect(-138, -46, 276, 92);
  pen.font = `600 32px ${sans}`;
  pen.fillStyle = color("aqua-text");
  pen.textAlign = "center";
  pen.letterSpacing = "5px";
  pen.fillText(confirmation.stamp.toUpperCase(), 0, 12);
  pen.restore();
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { font, color, y, x = left }: { font: string; color: string; y: number; x?: number },
): void {
  pen.font = font;
  pen.fillStyle = color;
  pen.fillText(text, x, y, width - 100 - x);
}
