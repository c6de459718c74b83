import { FileError } from "./file-problem.ts";

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of zip files. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

// Format: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
const signature = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 };
const endBytes = 22;
const localBytes = 30;
const entryBytes = 46;
const mostCommentBytes = 0xffff;
const mostDirectoryBytes = 4_000_000;
const inEnd64 = 0xffffffff;
/** Fed in small pieces, since a browser unpacks each piece whole, up to 1,032 times its size. */
const pieceBytes = 8_192;

interface Entry {
  method: number;
  isEncrypted: boolean;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

export interface ZipArchive {
  /** Paths of all files and folders. */
  names: readonly string[];
  has: (name: string) => boolean;
  /** One unpacked file, null when there is none; names are compared without case. All reads together unpack at most `mostBytes`. */
  read: (name: string) => Promise<Uint8Array | null>;
}

/** Reads the directory of a zip file, and of its files only those asked for. @throws {FileError} */
export async function openZip(file: Blob, mostBytes: number): Promise<ZipArchive> {
  const entries = await readDirectory(file);
  const folded = new Map([...entries].toReversed().map(([name, entry]) => [name.toLowerCase(), entry]));
  const find = (name: string) => entries.get(name) ?? folded.get(name.toLowerCase());
  let left = mostBytes;
  return {
    names: [...entries.keys()],
    has: (name) => find(name) !== undefined,
    async read(name) {
      const entry = find(name);
      if (!entry) return null;
      if (entry.isEncrypted) throw new FileError("encrypted");
      if (entry.bytes > left || entry.packedBytes > left) throw new FileError("unpacksTooLarge");
      const bytes = await unpack(await packedBytes(file, entry), entry, left);
      left -= bytes.length;
      if (bytes.length !== entry.bytes || crc32(bytes) !== entry.crc) throw new FileError("damaged");
      return bytes;
    },
  };
}

async function readDirectory(file: Blob): Promise<Map<string, Entry>> {
  const tailStart = Math.max(0, file.size - mostCommentBytes - endBytes);
  const tail = await view(file, tailStart, file.size);
  let at = tail.byteLength - endBytes;
  while (at >= 0 && tail.getUint32(at, true) !== signature.end) at -= 1;
  if (at < 0) throw new FileError("damaged");
  let bytes = tail.getUint32(at + 12, true);
  let declaredStart = tail.getUint32(at + 16, true);
  let end = tailStart + at;
  if (at >= 20 && tail.getUint32(at - 20, true) === signature.locator64) {
    const end64 = await findEnd64(file, Number(tail.getBigUint64(at - 12, true)), end);
    ({ bytes, declaredStart } = end64);
    end = end64.at;
  }
  if (bytes > mostDirectoryBytes) throw new FileError("unpacksTooLarge");
  // The directory ends where its end record begins, also when something was written before the archive.
  const start = end - bytes;
  if (start < 0 || start < declaredStart) throw new FileError("damaged");
  return parseDirectory(await view(file, start, end), start - declaredStart);
}

async function findEnd64(file: Blob, declared: number, before: number) {
  // Without an extension of its own the record has 56 bytes and stands right before the locator.
  for (const at of [declared, before - 20 - 56]) {
    if (at < 0 || at + 56 > file.size) continue;
    const record = await view(file, at, at + 56);
    if (record.getUint32(0, true) === signature.end64)
      return {
        at,
        bytes: Number(record.getBigUint64(40, true)),
        declaredStart: Number(record.getBigUint64(48, true)),
      };
  }
  throw new FileError("damaged");
}

function parseDirectory(directory: DataView<ArrayBuffer>, shift: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = 0;
  while (at + entryBytes <= directory.byteLength && directory.getUint32(at, true) === signature.entry) {
    const nameEnd = at + entryBytes + directory.getUint16(at + 28, true);
    const extraEnd = nameEnd + directory.getUint16(at + 30, true);
    if (extraEnd > directory.byteLength) throw new FileError("damaged");
    const name = decodeName(directory.buffer.slice(at + entryBytes, nameEnd));
    const [bytes, packed, offset] = readSizes(directory, at, nameEnd, extraEnd);
    if (!entries.has(name))
      entries.set(name, {
        method: directory.getUint16(at + 10, true),
        isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
        crc: directory.getUint32(at + 16, true),
        packedBytes: packed,
        bytes,
        offset: offset + shift,
      });
    at = extraEnd + directory.getUint16(at + 32, true);
  }
  return entries;
}

/** A path with slashes. Older programs write no UTF-8; their names only have to stay apart. */
function decodeName(bytes: ArrayBuffer): string {
  const utf8 = new TextDecoder().decode(bytes);
  const name = utf8.includes("\ufffd") ? new TextDecoder("windows-1252").decode(bytes) : utf8;
  return name.replaceAll("\\", "/").replace(/^\/+/, "");
}

/** Unpacked bytes, packed bytes and offset; those that 32 bits cannot hold stand in the zip64 field, in this order. */
function readSizes(directory: DataView, at: number, extraStart: number, extraEnd: number): [number, number, number] {
  const short = [24, 20, 42].map((position) => directory.getUint32(at + position, true));
  let field = extraStart;
  while (field + 4 <= extraEnd && directory.getUint16(field, true) !== 1)
    field += 4 + directory.getUint16(field + 2, true);
  let long = field + 4;
  const [bytes = 0, packed = 0, offset = 0] = short.map((value) => {
    if (value !== inEnd64) return value;
    if (long + 8 > extraEnd) throw new FileError("damaged");
    long += 8;
    return Number(directory.getBigUint64(long - 8, true));
  });
  return [bytes, packed, offset];
}

async function packedBytes(file: Blob, { offset, packedBytes: bytes }: Entry): Promise<Uint8Array<ArrayBuffer>> {
  if (offset + localBytes > file.size) throw new FileError("damaged");
  const local = await view(file, offset, offset + localBytes);
  if (local.getUint32(0, true) !== signature.local) throw new FileError("damaged");
  const start = offset + localBytes + local.getUint16(26, true) + local.getUint16(28, true);
  return new Uint8Array(await file.slice(start, start + bytes).arrayBuffer());
}

async function unpack(packed: Uint8Array<ArrayBuffer>, { method }: Entry, most: number): Promise<Uint8Array> {
  if (method === 0) return packed;
  if (method !== 8) throw new FileError("damaged");
  const reader = inPieces(packed).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const chunks: Uint8Array[] = [];
  let total = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new FileError("damaged");
    });
    if (done) break;
    total += value.length;
    if (total > most) {
      await reader.cancel();
      throw new FileError("unpacksTooLarge");
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(total);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) {
        controller.close();
        return;
      }
      controller.enqueue(bytes.subarray(at, at + pieceBytes));
      at += pieceBytes;
    },
  });
}

async function view(file: Blob, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}
