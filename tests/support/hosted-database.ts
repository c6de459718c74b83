import pg from "pg";
import { type RealPostgres, startRealPostgres } from "./real-postgres.ts";

/**
 * The initial state of a hosted Supabase project's database: `postgres` is not a superuser, the API's roles exist and get
 * grants on everything created in `public` (supabase/postgres, migrations/db/init-scripts).
 */
const projectSql = `
  create role postgres login createdb createrole replication bypassrls;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
  grant anon, authenticated, service_role to postgres with admin option;
  alter role anon set statement_timeout = '3s';
  alter database postgres owner to postgres;
  alter role postgres set search_path to "$user", public, extensions;
  grant all on schema public to postgres;
  grant usage on schema public to anon, authenticated, service_role;
  create schema extensions authorization postgres;
  create schema auth;
  create table auth.users (id uuid primary key);
  create schema supabase_migrations authorization postgres;
  ${["supabase_admin", "postgres"]
    .flatMap((owner) =>
      ["tables", "functions", "sequences"].map(
        (kind) =>
          `alter default privileges for role ${owner} in schema public grant all on ${kind} to postgres, anon, authenticated, service_role;`,
      ),
    )
    .join("\n")}
`;

export interface HostedDatabase {
  /** As `postgres`, the role that a project's owner has. */
  ownerUrl: string;
  /** As `authenticator`, which becomes the role of each API request. */
  apiUrl: string;
  stop(): Promise<void>;
}

/** Starts a throw-away PostgreSQL, prepared as a hosted project's. */
export async function startHostedDatabase(): Promise<HostedDatabase> {
  const postgres: RealPostgres = await startRealPostgres({ superuser: "supabase_admin" });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(projectSql);
  await client.end();
  const urlOf = (user: string) => postgres.url.replace("supabase_admin@", `${user}@`);
  return { ownerUrl: urlOf("postgres"), apiUrl: urlOf("authenticator"), stop: () => postgres.stop() };
}
