// Preloaded into a process (NODE_OPTIONS=--import=…) and its database's thread: appends every file change and sync below
// RECORD_FOLDER to RECORD_FILE.
// power-loss.ts computes from it what a power failure would leave.
import fs from "node:fs";
import { resolve } from "node:path";
import { isMainThread } from "node:worker_threads";

const folder = process.env["RECORD_FOLDER"];
const file = process.env["RECORD_FILE"];
if (!isMainThread && folder && file) record(resolve(folder), fs.openSync(file, "a"));

function record(root: string, log: number): void {
  const before = { ...fs };
  const paths = new Map<number, string>();

  function note(entry: Record<string, unknown>, data: Uint8Array = new Uint8Array()): void {
    const head = Buffer.from(JSON.stringify({ ...entry, at: Number(process.hrtime.bigint()) }));
    const sizes = Buffer.alloc(8);
    sizes.writeUInt32LE(head.length, 0);
    sizes.writeUInt32LE(data.length, 4);
    before.writevSync(log, [sizes, head, data]);
  }
  const own = (path: unknown): string | null => {
    const full = typeof path === "string" ? resolve(path) : "";
    return full.startsWith(`${root}/`) ? full.slice(root.length + 1) : null;
  };

  fs.openSync = (path, flags, mode) => {
    const name = own(path);
    const isNew = name !== null && !before.existsSync(path);
    const opened = before.openSync(path, flags, mode);
    if (name !== null) {
      const bits = typeof flags === "number" ? flags : 0;
      paths.set(opened, name);
      note({ op: "open", fd: opened, path: name, isNew, isEmptied: (bits & fs.constants.O_TRUNC) !== 0 });
    }
    return opened;
  };
  fs.closeSync = (opened) => {
    before.closeSync(opened);
    if (paths.delete(opened)) note({ op: "close", fd: opened });
  };
  const writeSync = (opened: number, data: Uint8Array, offset: number, length: number, position: number): number => {
    const written = before.writeSync(opened, data, offset, length, position);
    if (paths.has(opened)) note({ op: "write", fd: opened, position }, data.subarray(offset, offset + written));
    return written;
  };
  // Only the overload that PGlite uses is recorded.
  Object.assign(fs, {
    writeSync: (...args: Parameters<typeof writeSync>) =>
      paths.has(args[0]) ? writeSync(...args) : Reflect.apply(before.writeSync, fs, args),
  });
  fs.ftruncateSync = (opened, length) => {
    before.ftruncateSync(opened, length);
    if (paths.has(opened)) note({ op: "truncate", fd: opened, length });
  };
  fs.truncateSync = (path, length) => {
    before.truncateSync(path, length);
    const name = own(path);
    if (name !== null) note({ op: "truncate", path: name, length });
  };
  fs.writeFileSync = (path, data, options) => {
    const name = own(path);
    const isNew = name !== null && !before.existsSync(String(path));
    before.writeFileSync(path, data, options);
    if (name !== null) note({ op: "make", path: name, isNew }, Buffer.from(typeof data === "string" ? data : ""));
  };
  fs.renameSync = (from, to) => {
    before.renameSync(from, to);
    if (own(from) !== null) note({ op: "rename", path: own(from), to: own(to) });
  };
  fs.unlinkSync = (path) => {
    before.unlinkSync(path);
    if (own(path) !== null) note({ op: "unlink", path: own(path) });
  };
  const mkdirSync = before.mkdirSync;
  Object.assign(fs, {
    mkdirSync: (...args: Parameters<typeof mkdirSync>) => {
      const made = Reflect.apply(mkdirSync, fs, args);
      if (own(args[0]) !== null) note({ op: "mkdir", path: own(args[0]) });
      return made;
    },
  });
  fs.rmdirSync = (path) => {
    before.rmdirSync(path);
    if (own(path) !== null) note({ op: "rmdir", path: own(path) });
  };
  for (const name of ["fsyncSync", "fdatasyncSync"] as const) {
    fs[name] = (opened) => {
      before[name](opened);
      if (paths.has(opened)) note({ op: "sync", fd: opened });
    };
  }
  // Makes named imports see the replaced functions.
  process.getBuiltinModule("module").syncBuiltinESMExports();
}
