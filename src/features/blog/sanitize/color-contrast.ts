import { contrastOf, toRgb } from "../../../lib/contrast.ts";

/** CSS names that editors write; any other counts as unknown. */
const named =
  "black:000000 white:ffffff gray:808080 grey:808080 silver:c0c0c0 red:ff0000 maroon:800000 yellow:ffff00 olive:808000 lime:00ff00 green:008000 aqua:00ffff cyan:00ffff teal:008080 blue:0000ff navy:000080 fuchsia:ff00ff magenta:ff00ff purple:800080 orange:ffa500 pink:ffc0cb";

/** Whether a text color on a background is readable by WCAG 2.2 (4.5:1). False when either is unknown or lets something shine through. */
export function isReadable(color: string, background: string): boolean {
  const [text, behind] = [toChannels(color), toChannels(background)];
  return text !== null && behind !== null && contrastOf(text, behind) >= 4.5;
}

/** Red, green and blue from 0 to 255. */
function toChannels(text: string): number[] | null {
  const color = text.trim().toLowerCase();
  const [, known] =
    named
      .split(" ")
      .map((one) => one.split(":"))
      .find(([name]) => name === color) ?? [];
  const hex = known ?? /^#([0-9a-f]{3,8})$/.exec(color)?.[1];
  if (hex) {
    const wide = hex.length <= 4 ? hex.replace(/./g, "$&$&") : hex;
    if (wide.length !== 6 && !/^.{6}ff$/.test(wide)) return null;
    return toRgb(`#${wide}`);
  }
  const inside = /^rgba?\(([\d\s.,%/]{5,40})\)$/.exec(color)?.[1];
  if (inside === undefined) return null;
  const [red, green, blue, alpha = "1", ...rest] = inside.trim().split(/[\s,/]+/);
  if (rest.length > 0 || !/^(?:1(?:\.0+)?|100%)$/.test(alpha)) return null;
  const channels = [red, green, blue].map((part = "") =>
    part.endsWith("%") ? Number(part.slice(0, -1)) * 2.55 : Number(part || NaN),
  );
  return channels.every((channel) => channel >= 0 && channel <= 255) ? channels : null;
}
