-- Places in line, counted every hour while the team shows them (src/features/referrals/line.server.ts).
create table site.line_places (
  person_id uuid primary key references site.people (id) on delete cascade,
  place integer not null,
  people integer not null,
  sorted_by text not null,
  counted_at timestamptz not null default now(),
  constraint line_places_order_known check (sorted_by in ('joined', 'referred'))
);
revoke all on site.line_places from public, anon, authenticated;
