import { connect, type Socket } from "node:net";

export interface RawAnswer {
  /** 0 when the connection ended or timed out before a status line. */
  status: number;
  /** In lower case. */
  headers: Record<string, string>;
  /** Everything received, as latin1. */
  text: string;
  isClosed: boolean;
  ms: number;
}

/**
 * Sends bytes over a new connection, exactly as given, and reads until the server closes, a response with Content-Length is
 * complete, or a timeout.
 * @param options.localAddress where to come from: any 127.x.y.z on Linux
 * @param options.untilClosed waits for the server to close, however many answers come
 */
export function exchange(
  port: number,
  bytes: string | Uint8Array,
  options: { withinMs?: number; localAddress?: string; untilClosed?: boolean } = {},
): Promise<RawAnswer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect({
      port,
      host: "127.0.0.1",
      ...(options.localAddress ? { localAddress: options.localAddress } : {}),
    });
    let text = "";
    let isClosed = false;
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...parseHead(text), text, isClosed, ms: performance.now() - began });
    };
    const timer = setTimeout(finish, options.withinMs ?? 15_000);
    socket.on("connect", () => socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes));
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (!options.untilClosed && isComplete(text)) finish();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      isClosed = true;
      finish();
    });
  });
}

/** Opens a connection for a slow sender; its errors are ignored. */
export function openSlowly(port: number, first: string, localAddress = "127.0.0.1"): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  socket.write(first);
  return socket;
}

function parseHead(text: string): { status: number; headers: Record<string, string> } {
  const [head = ""] = text.split("\r\n\r\n", 1);
  const [line = "", ...fields] = head.split("\r\n");
  const headers: Record<string, string> = {};
  for (const field of fields) {
    const colon = field.indexOf(":");
    headers[field.slice(0, colon).toLowerCase()] = field.slice(colon + 1).trim();
  }
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0), headers };
}

function isComplete(text: string): boolean {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return false;
  const { status, headers } = parseHead(text);
  if (status < 200) return false;
  if (status === 204 || status === 304) return true;
  const length = headers["content-length"];
  if (length !== undefined) return text.length - end - 4 >= Number(length);
  return headers["transfer-encoding"] === "chunked" && text.endsWith("0\r\n\r\n");
}
