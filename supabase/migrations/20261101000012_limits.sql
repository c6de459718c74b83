-- What visitors' allowances have been used, counted for all processes of the site together (server/http/shared-limits.ts).
-- Unlogged: nothing here is worth a write-ahead log, and a crash of the database only gives everybody a fresh window.
-- Keys are keyed hashes: who they stand for cannot be told from here. Rows go soon after their window.
create unlogged table site.limits (
  key bytea primary key,
  points integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

revoke all on site.limits from public, anon, authenticated;
