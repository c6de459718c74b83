-- What the team does with contact messages: who answers, what was answered, what was noted. Visitors' roles read nothing here.

-- Where a message stands. One without a row waits and is nobody's.
create table site.message_states (
  message_id uuid primary key references public.contact_submissions (id) on delete cascade,
  state text not null default 'waiting',
  assigned_to text,
  -- The first answer, by email or elsewhere; stays when the message is opened again.
  answered_at timestamptz,
  constraint message_states_state_known check (state in ('waiting', 'answered', 'spam')),
  constraint message_states_assigned_email check (site.is_email(assigned_to)),
  constraint message_states_answered_when check (state <> 'answered' or answered_at is not null)
);
create index message_states_answered on site.message_states (answered_at) where state = 'answered';

-- An answer, as it was sent. Its id comes from the form, so that a form posted twice is one answer.
create table site.message_answers (
  id uuid primary key,
  message_id uuid not null references public.contact_submissions (id) on delete cascade,
  created_at timestamptz not null default now(),
  author text not null,
  body text not null,
  constraint message_answers_author_email check (site.is_email(author)),
  constraint message_answers_body_length check (char_length(body) between 1 and 10000),
  constraint message_answers_body_characters check (not site.has_text_controls(body)),
  constraint message_answers_body_trimmed check (body = site.trim_space(body))
);
create index message_answers_message on site.message_answers (message_id, created_at);

-- For the team alone; nothing is sent.
create table site.message_notes (
  id uuid primary key,
  message_id uuid not null references public.contact_submissions (id) on delete cascade,
  created_at timestamptz not null default now(),
  author text not null,
  body text not null,
  constraint message_notes_author_email check (site.is_email(author)),
  constraint message_notes_body_length check (char_length(body) between 1 and 2000),
  constraint message_notes_body_characters check (not site.has_text_controls(body)),
  constraint message_notes_body_trimmed check (body = site.trim_space(body))
);
create index message_notes_message on site.message_notes (message_id, created_at);

-- A stored answer is owed its email: message/answer-email/<answer's id>.
create trigger after_insert after insert on site.message_answers referencing new table as added
  for each statement execute function site.after_submissions('message', 'answer-email');

revoke all on site.message_states, site.message_answers, site.message_notes from public, anon, authenticated;
