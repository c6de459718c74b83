// Kept until every import has moved to ./embedded/.
export { openEmbeddedDatabase, toDatabase } from "./embedded/embedded-db.server.ts";
