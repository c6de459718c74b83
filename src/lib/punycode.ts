// The parameters of RFC 3492.
const base = 36;
const lowest = 1;
const highest = 26;

/** Decodes an A-label as RFC 3492 says, without looking at the letters. @param label in lower case, with `xn--` @returns null when it is none */
export function decodeALabel(label: string): string | null {
  const encoded = /^xn--([a-z0-9-]+)$/.exec(label)?.[1];
  if (encoded === undefined) return null;
  const split = encoded.lastIndexOf("-");
  const letters = Array.from(encoded.slice(0, Math.max(split, 0)), (letter) => letter.charCodeAt(0));
  const digits = Array.from(encoded.slice(split + 1), (digit) => Number.parseInt(digit, base));
  // Digits are a–z, then 0–9; parseInt reads them the other way around.
  const values = digits.map((value) => (value < 10 ? value + 26 : value - 10));
  let code = 128;
  let place = 0;
  let bias = 72;
  for (let next = 0; next < values.length;) {
    const before = place;
    let weight = 1;
    for (let step = base; ; step += base) {
      const digit = values[next];
      next += 1;
      if (digit === undefined) return null;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, lowest), highest);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const count = letters.length + 1;
    bias = adapt(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return null;
    letters.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...letters);
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? 700 : 2));
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((base - lowest) * highest) / 2; steps += base) rest = Math.floor(rest / (base - lowest));
  return steps + Math.floor((base * rest) / (rest + 38));
}
