// The licences of every locked package, written to docs/licences.md; a test compares the two (tests/unit/supply-chain.test.ts).
import { readFileSync, writeFileSync } from "node:fs";
import { licenceList } from "./locked-packages.ts";

writeFileSync("docs/licences.md", licenceList(JSON.parse(readFileSync("package-lock.json", "utf8"))));
