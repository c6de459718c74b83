// The licenses of every locked package, written to docs/licenses.md; a test compares the two (tests/unit/supply-chain.test.ts).
import { readFileSync, writeFileSync } from "node:fs";
import { licenseList } from "./locked-packages.ts";

writeFileSync("docs/licenses.md", licenseList(JSON.parse(readFileSync("package-lock.json", "utf8"))));
