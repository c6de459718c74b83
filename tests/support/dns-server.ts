import { createSocket } from "node:dgram";
import { once } from "node:events";

/** A name's TXT records, each of one or more strings, or a response code such as 2 (SERVFAIL). */
export type DnsAnswer = readonly (readonly string[])[] | number;

/** A DNS server on a free port of the loopback; a name that it does not know does not exist (NXDOMAIN). */
export async function startDnsServer(answers: Readonly<Record<string, DnsAnswer>>) {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString("latin1", at + 1, at + 1 + length));
      at += 1 + length;
    }
    const name = labels.join(".").toLowerCase();
    asked.push(name);
    const answer = answers[name] ?? 3;
    const records = typeof answer === "number" ? [] : answer.map(toTxtRecord);
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (typeof answer === "number" ? answer : 0), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(Buffer.concat([header, query.subarray(12, at + 5), ...records]), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    server: `127.0.0.1:${socket.address().port}`,
    /** Names, in the order in which they were asked for. */
    asked,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function toTxtRecord(strings: readonly string[]): Buffer {
  const data = Buffer.concat(strings.map((text) => Buffer.from([text.length, ...Buffer.from(text, "latin1")])));
  const head = Buffer.alloc(12);
  // A pointer to the question's name; TXT; IN; a minute.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
