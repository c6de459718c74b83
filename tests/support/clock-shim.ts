// Preloaded into a process (NODE_OPTIONS=--import=…): each SIGUSR2 sets its wall clock three hours ahead, then three hours back,
// then right again. The monotonic clock (performance.now, timers) is not changed.
const hourMs = 3_600_000;
const steps = [3 * hourMs, -3 * hourMs, 0];
const RealDate = Date;
let aheadMs = 0;
let turn = 0;

const now = () => RealDate.now() + aheadMs;
globalThis.Date = new Proxy(RealDate, {
  get: (target, name, receiver): unknown => (name === "now" ? now : Reflect.get(target, name, receiver)),
  construct: (target, values: unknown[], asked): object =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, asked) satisfies object,
});

process.on("SIGUSR2", () => {
  aheadMs = steps[turn % steps.length] ?? 0;
  turn += 1;
});

export {};
