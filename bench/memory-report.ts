// Loaded into the measured process (node --import): on SIGUSR2 it collects garbage and writes what memory it holds, in MB.
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  const inMb = Object.entries({ rss, heapUsed, external, arrayBuffers }).map(([name, bytes]) => [
    name,
    Math.round(bytes / 104_857.6) / 10,
  ]);
  process.stderr.write(`memory ${JSON.stringify(Object.fromEntries(inMb))}\n`);
});
