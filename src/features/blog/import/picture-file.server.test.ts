import { expect, test } from "vitest";
import { pictures } from "../../../../tests/fixtures/outside/posts/blogs.ts";
import { readPictureSize, stripMetadata, toPictureType } from "./picture-file.server.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

/** A JPEG's segment: marker, length, content. */
function segment(marker: number, content: Buffer): Buffer {
  return Buffer.concat([bytes([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content]);
}

const frame = segment(0xc0, bytes([8, 0x01, 0x2c, 0x02, 0x58, 3], [0, 0, 0, 0, 0, 0, 0, 0, 0]));
const imageData = bytes([0xff, 0xda, 0, 2], "pixels \u00ff\u00e1 as they are", [0xff, 0xd9]);
const jfif = segment(0xe0, bytes("JFIF\0", [1, 1, 0, 0, 1, 0, 1, 0, 0]));
const profile = segment(0xe2, bytes("ICC_PROFILE\0", [1, 1], "colors"));

/** A camera's Exif data: how it was held, and where, in either byte order. */
function exif(orientation: number, isLittle: boolean): Buffer {
  const tag = isLittle
    ? [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    : [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const head = isLittle ? bytes("II", [42, 0, 8, 0, 0, 0, 1, 0]) : bytes("MM", [0, 42, 0, 0, 0, 8, 0, 1]);
  return segment(0xe1, Buffer.concat([bytes("Exif\0\0"), head, bytes(tag, [0, 0, 0, 0], "GPS 48.1372 N 11.5755 E")]));
}

function photo(orientation: number, isLittle = false): Buffer {
  const notes = [
    segment(0xe1, bytes("http://ns.adobe.com/xap/1.0/\0<x>Anna</x>")),
    segment(0xed, bytes("Photoshop 3.0\0Anna")),
    segment(0xfe, bytes("Anna")),
  ];
  return Buffer.concat([bytes([0xff, 0xd8]), jfif, exif(orientation, isLittle), ...notes, profile, frame, imageData]);
}

test.each([
  ["as it was held", photo(1), [600, 300]],
  ["turned", photo(6), [300, 600]],
  ["turned, in the other byte order", photo(8, true), [300, 600]],
])("a photo %s loses place and names, and is shown as before", (_, original, [width, height]) => {
  const stripped = stripMetadata(original, "image/jpeg");
  const text = stripped.toString("latin1");
  expect(text).not.toMatch(/GPS|Anna/);
  expect(text).toContain("ICC_PROFILE");
  expect(stripped.subarray(-imageData.length)).toEqual(imageData);
  expect(readPictureSize(original, "image/jpeg")).toEqual({ width, height });
  expect(readPictureSize(stripped, "image/jpeg")).toEqual({ width, height });
  expect(stripMetadata(stripped, "image/jpeg")).toEqual(stripped);
});

test("a JPEG that says nothing stays byte for byte, and so does a broken one", () => {
  const plain = Buffer.concat([bytes([0xff, 0xd8]), jfif, profile, frame, imageData]);
  expect(stripMetadata(plain, "image/jpeg")).toEqual(plain);
  const broken = photo(1).subarray(0, 60);
  expect(stripMetadata(broken, "image/jpeg").length).toBeGreaterThan(0);
  expect(readPictureSize(broken, "image/jpeg")).toBeNull();
});

/** A PNG's chunk; the checksum is not looked at. */
function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, bytes(name), content, bytes([0, 0, 0, 0])]);
}

test("a PNG loses its texts and Exif data", () => {
  const head = pictures.png.subarray(0, 33);
  const rest = pictures.png.subarray(33);
  const noted = Buffer.concat([
    head,
    chunk("eXIf", bytes("GPS")),
    chunk("tEXt", bytes("Author\0Anna")),
    chunk("iTXt", bytes("Anna")),
    chunk("zTXt", bytes("Anna")),
    chunk("tIME", bytes("1234567")),
    rest,
  ]);
  expect(stripMetadata(noted, "image/png")).toEqual(pictures.png);
});

test("a WebP loses Exif and XMP data, and the flags that name them", () => {
  const part = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([bytes(name), length, content, Buffer.alloc(content.length % 2)]);
  };
  const whole = (...parts: Buffer[]) => {
    const body = Buffer.concat([bytes("WEBP"), ...parts]);
    return part("RIFF", body);
  };
  const image = part("VP8L", bytes([0x2f, 0, 0, 0, 0]));
  const flags = (value: number) => part("VP8X", bytes([value, 0, 0, 0, 0x57, 2, 0, 0x2b, 1, 0]));
  const noted = whole(flags(0x0c), image, part("EXIF", bytes("GPS")), part("XMP ", bytes("Anna!")));
  expect(stripMetadata(noted, "image/webp")).toEqual(whole(flags(0), image));
  expect(readPictureSize(noted, "image/webp")).toEqual({ width: 600, height: 300 });
});

test.each([
  ["image/png", pictures.png, { width: 1, height: 1 }],
  ["image/gif", pictures.gif, { width: 1, height: 1 }],
  ["image/webp", pictures.webp, { width: 1, height: 1 }],
  [
    "image/webp",
    bytes("RIFF\0\0\0\0WEBPVP8 \0\0\0\0", [0, 0, 0, 0x9d, 0x01, 0x2a], [0x58, 0x02, 0x2c, 0x01]),
    { width: 600, height: 300 },
  ],
  ["image/avif", bytes([0, 0, 0, 20], "ispe", [0, 0, 0, 0, 0, 0, 2, 0x58, 0, 0, 1, 0x2c]), { width: 600, height: 300 }],
  [
    "image/avif",
    bytes([0, 0, 0, 20], "ispe", [0, 0, 0, 0, 0, 0, 2, 0x58, 0, 0, 1, 0x2c], "irot", [1]),
    { width: 300, height: 600 },
  ],
  ["image/avif", pictures.avif, null],
  ["image/png", pictures.png.subarray(0, 20), null],
] as const)("the size of a picture: %s %#", (type, file, size) => {
  expect(readPictureSize(file, type)).toEqual(size);
});

test("a picture is what its first bytes say", () => {
  expect(Object.values(pictures).map(toPictureType)).toEqual([
    "image/png",
    "image/gif",
    "image/jpeg",
    "image/webp",
    "image/avif",
  ]);
  expect(toPictureType(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBeNull();
});
