-- A person's place in their wave, in the order that the team chose; emails go out in it.
alter table site.invitations add column place integer not null default 0;
