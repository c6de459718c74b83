import { freePort, startProcess, temporaryFolder } from "../tests/support/site-process.ts";
import { startRealPostgres } from "../tests/support/real-postgres.ts";
import { median } from "./median.ts";

/**
 * How long a new signup and a repeated one take to be answered by the whole site, one after the other, so that the machine's
 * own speed is the same for both: what somebody could learn from who asks whether an address is on the list.
 * Usage: node bench/repeats.ts [rounds=400]
 */
const rounds = Number(process.argv[2] ?? 400);

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const folder = await temporaryFolder();
  const site = startProcess({
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    TRUSTED_PROXIES: "1",
    ...environment,
  });
  try {
    await site.ready();
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    let asked = 0;
    const signUp = async (email: string): Promise<number> => {
      asked += 1;
      const body = { name: "Ada", email, primary_use: "creator", timeline: "1month", formats: ["blog"] };
      const begun = performance.now();
      const answer = await fetch(`${site.origin}/rest/v1/waitlist_signups`, {
        method: "POST",
        headers: {
          apikey: "penwright-anon",
          "content-type": "application/json",
          "x-forwarded-for": `10.${asked >> 14}.${(asked >> 6) & 255}.${asked & 63}`,
        },
        body: JSON.stringify(body),
      });
      if (answer.status !== 201) throw new Error(`A signup was answered with ${answer.status}.`);
      return performance.now() - begun;
    };
    for (let index = 0; index < 100; index += 1) await signUp(`warm-${index}@example.com`);
    const fresh: number[] = [];
    const repeated: number[] = [];
    for (let index = 0; index < rounds; index += 1) {
      fresh.push(await signUp(`new-${index}@example.com`));
      repeated.push(await signUp(`warm-${index % 100}@example.com`));
    }
    const [one, other] = [median(fresh), median(repeated)];
    console.log(`| ${name} | ${one.toFixed(2)} | ${other.toFixed(2)} | ${(one - other).toFixed(2)} |`);
  } finally {
    await site.stop("SIGKILL");
    await folder.remove();
  }
}

console.log("| database | new signup, median ms | repeated | difference |\n|---|---|---|---|");
await measure("embedded", {});
const postgres = await startRealPostgres();
try {
  await measure("PostgreSQL", { DATABASE_URL: postgres.url, SECRET: "a secret of a bench, 32 characters or more" });
} finally {
  await postgres.stop();
}
