// npm run advisories: asks the registry for known vulnerabilities of locked packages. Not part of npm test, which needs no network.
import { spawnSync } from "node:child_process";

const result = spawnSync("npm", ["audit", "--json"], {
  encoding: "utf8",
  timeout: 120_000,
  shell: process.platform === "win32",
});

function parse(text) {
  try {
    return JSON.parse(text.slice(text.indexOf("{")));
  } catch {
    return {};
  }
}

const answer = parse(result.stdout ?? "");
if (answer.vulnerabilities === undefined) {
  const why = answer.message ?? result.error?.message ?? "no answer that could be read";
  console.error(`Nothing was checked: the registry does not answer questions about advisories (${why}).`);
  console.error("Ask one that does: npm_config_registry=<its address> npm run advisories");
  process.exit(2);
}
const found = Object.values(answer.vulnerabilities);
for (const { name, severity, range, via } of found) {
  const titles = via.flatMap((cause) => (typeof cause === "string" ? [] : [`${cause.title} (${cause.url})`]));
  console.log(`${severity}: ${name} ${range}${titles.length > 0 ? `\n  ${titles.join("\n  ")}` : ""}`);
}
console.log(found.length === 0 ? "No known advisory." : `${found.length} packages with a known advisory.`);
process.exit(found.length === 0 ? 0 : 1);
