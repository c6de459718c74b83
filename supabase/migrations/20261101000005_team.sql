-- The team's pages (/team): sign-in links, sessions, and who did what. Visitors' roles can do nothing here.

-- One-time links, by the SHA-256 of their token. Whoever uses one deletes it.
-- Unlogged, as sessions are: a backup or a crash brings none of them back, and everybody signs in again.
create unlogged table site.team_links (
  token_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null default now() + interval '15 minutes'
);

-- Signed-in browsers, by the SHA-256 of their token. The token is replaced every hour; the one before is good for a minute longer,
-- for requests that were on their way.
create unlogged table site.team_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  previous_hash bytea unique,
  email text not null,
  device text not null,
  created_at timestamptz not null default now(),
  rotated_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '12 hours'
);
create index team_sessions_email on site.team_sessions (email);

-- What the team did: who, what, when, and on whom. `subject` names a row, never a visitor's email address, so that erasing a
-- person leaves nothing of them here.
create table site.team_actions (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text,
  detail text,
  constraint team_actions_action_form check (action ~ '^[a-z]+( [a-z]+){0,5}$'),
  constraint team_actions_subject_length check (char_length(subject) <= 200),
  constraint team_actions_detail_length check (char_length(detail) <= 500)
);

revoke all on site.team_links, site.team_sessions, site.team_actions from public, anon, authenticated;
