import type { PostPicture } from "../store/post-pictures.server.ts";

type PictureType = PostPicture["contentType"];

/** A picture's type by its first bytes, whatever its name; null for anything else, also SVG: it can hold scripts. */
export function toPictureType(bytes: Buffer): PictureType | null {
  const start = bytes.toString("latin1", 0, 32);
  if (start.startsWith("\u0089PNG\r\n\u001a\n")) return "image/png";
  if (start.startsWith("\u00ff\u00d8\u00ff")) return "image/jpeg";
  if (/^GIF8[79]a/.test(start)) return "image/gif";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "image/webp";
  return start.startsWith("ftyp", 4) && /avi[fs]/.test(start) ? "image/avif" : null;
}

/** Width and height in pixels as browsers show a picture, from its header; null when the header is broken. */
export function readPictureSize(bytes: Buffer, type: PictureType): { width: number; height: number } | null {
  try {
    const [width, height] = sizeReaders[type](bytes);
    return width > 0 && height > 0 && width <= 20_000 && height <= 20_000 ? { width, height } : null;
  } catch {
    // Reading beyond the end of a broken file.
    return null;
  }
}

type Size = [width: number, height: number];

const sizeReaders: Record<PictureType, (bytes: Buffer) => Size> = {
  "image/png": (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  "image/gif": (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)],
  "image/webp": (bytes) => {
    const kind = bytes.toString("latin1", 12, 16);
    if (kind === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
    if (kind === "VP8 ") return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
    const bits = bytes.readUInt32LE(21);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  },
  "image/jpeg": (bytes) => {
    const frame = jpegSegments(bytes).find(({ marker }) => /^c[0-35-79-bd-f]$/.test(marker.toString(16)));
    if (!frame) return [0, 0];
    const size: Size = [bytes.readUInt16BE(frame.start + 7), bytes.readUInt16BE(frame.start + 5)];
    return readOrientation(bytes) >= 5 ? [size[1], size[0]] : size;
  },
  "image/avif": (bytes) => {
    let best: Size = [0, 0];
    for (let at = bytes.indexOf("ispe"); at >= 0; at = bytes.indexOf("ispe", at + 4)) {
      const size: Size = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
      if (size[0] * size[1] > best[0] * best[1]) best = size;
    }
    const turn = bytes.indexOf("irot");
    return turn >= 0 && bytes.readUInt8(turn + 4) % 2 === 1 ? [best[1], best[0]] : best;
  },
};

/** A picture without what cameras and programs wrote into it: place, device, names, comments. Colors and the turn it is shown with stay; a broken file stays as it is. */
export function stripMetadata(bytes: Buffer, type: PictureType): Buffer {
  try {
    if (type === "image/jpeg") return stripJpeg(bytes);
    if (type === "image/png") return stripPng(bytes);
    return type === "image/webp" ? stripWebp(bytes) : bytes;
  } catch {
    return bytes;
  }
}

interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** A JPEG's segments before its image data; `start` is that of the marker. */
function jpegSegments(bytes: Buffer): Segment[] {
  const segments: Segment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) break;
    segments.push({ marker, start: at, end });
    at = end;
  }
  return segments;
}

function stripJpeg(bytes: Buffer): Buffer {
  const segments = jpegSegments(bytes);
  const orientation = readOrientation(bytes);
  // Exif and XMP, IPTC, comments; JFIF, color profiles and Adobe's mark stay.
  const kept = segments.filter(({ marker }) => marker !== 0xe1 && marker !== 0xed && marker !== 0xfe);
  if (kept.length === segments.length) return bytes;
  const turn = Buffer.from(
    "ffe10022457869660000" + "4d4d002a00000008" + "0001011200030000000100000000" + "00000000",
    "hex",
  );
  turn.writeUInt16BE(orientation, 28);
  return Buffer.concat([
    bytes.subarray(0, 2),
    ...(orientation > 1 ? [turn] : []),
    ...kept.map(({ start, end }) => bytes.subarray(start, end)),
    bytes.subarray(segments.at(-1)?.end ?? 2),
  ]);
}

/** How a JPEG is turned, 1 to 8, by its Exif data (https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf, tag 274). */
function readOrientation(bytes: Buffer): number {
  const exif = jpegSegments(bytes).find(
    ({ marker, start }) => marker === 0xe1 && bytes.toString("latin1", start + 4, start + 10) === "Exif\0\0",
  );
  if (!exif) return 1;
  const data = bytes.subarray(exif.start + 10, exif.end);
  const isLittle = data.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? data.readUInt16LE(at) : data.readUInt16BE(at));
  const first = isLittle ? data.readUInt32LE(4) : data.readUInt32BE(4);
  for (let nth = 0; nth < short(first); nth += 1) {
    const at = first + 2 + nth * 12;
    if (at + 12 > data.length) return 1;
    const value = short(at + 8);
    if (short(at) === 274) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (!/^(?:eXIf|[itz][TE]Xt|tIME)$/.test(bytes.toString("latin1", at + 4, at + 8)))
      kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function stripWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + length + (length % 2)));
    // Flags say that there is Exif or XMP.
    if (name === "VP8X") chunk.writeUInt8(chunk.readUInt8(8) & ~0x0c, 8);
    if (name !== "EXIF" && name !== "XMP ") kept.push(chunk);
    at += chunk.length;
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  head.writeUInt32LE(4 + kept.reduce((sum, { length }) => sum + length, 0), 4);
  return Buffer.concat([head, ...kept]);
}
