import { expect, test } from "vitest";
import { describeDatabaseProblem } from "./site-database.server.ts";

const env = { DATABASE_URL: "postgres://site:geheim@db.test/site", DATA_DIR: "/nowhere" };

test.each([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", "sslrootcert="],
  ["SELF_SIGNED_CERT_IN_CHAIN", "self-signed certificate in certificate chain", "sslrootcert="],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify the first certificate", "sslrootcert="],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "unable to get local issuer certificate", "sslrootcert="],
  ["CERT_HAS_EXPIRED", "certificate has expired", "renewed"],
  ["CERT_NOT_YET_VALID", "certificate is not yet valid", "clock"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match certificate's altnames", "write the host"],
  ["28000", 'role "site" does not exist', "correct the user"],
  ["28000", "no pg_hba.conf entry for host", "pg_hba.conf"],
  ["0A000", "conversion between UTF8 and SQL_ASCII is not supported", "encoding UTF8"],
  ["22P05", 'character in encoding "UTF8" has no equivalent in encoding "LATIN1"', "encoding UTF8"],
  ["XX000", "something else", "Check DATABASE_URL"],
])("a database that answers %s says what to mend: %s", async (code, message, remedy) => {
  const problem = await describeDatabaseProblem(Object.assign(new Error(message), { code }), env);
  expect(problem).toContain(`The database (PostgreSQL db.test/site) cannot be used: ${message}. `);
  expect(problem).toContain(remedy);
  expect(problem).not.toContain("geheim");
});

test("an embedded database that may open no more files is told apart from a damaged one", async () => {
  const error = Object.assign(new Error("EMFILE: too many open files, scandir 'x'"), { code: "EMFILE" });
  expect(await describeDatabaseProblem(error, { ...env, DATABASE_URL: undefined })).toContain("ulimit -n 1024");
});
