import { executionAsyncResource } from "node:async_hooks";

/**
 * One of Node's tick objects, of which every request makes four or five, held for as long as the process lives. V8 forgets
 * the shape of objects when a collection of the whole heap finds none alive, as in a quiet minute; from then on each of them is put
 * together the slow way, which cost a page from memory a twentieth of its time (docs/performance.md). Imported before
 * anything else: while the rest is loaded there are such collections too.
 */
let held: object | null = null;
process.nextTick(() => (held ??= executionAsyncResource()));
