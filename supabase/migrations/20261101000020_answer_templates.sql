-- Texts with which the team begins an answer.
create table site.answer_templates (
  id uuid primary key,
  name text not null,
  body text not null,
  changed_at timestamptz not null default now(),
  changed_by text not null,
  constraint answer_templates_name_length check (char_length(name) between 1 and 60),
  constraint answer_templates_name_characters check (not site.has_text_controls(name) and name !~ '[\n\r]'),
  constraint answer_templates_name_trimmed check (name = site.trim_space(name)),
  constraint answer_templates_body_length check (char_length(body) between 1 and 10000),
  constraint answer_templates_body_characters check (not site.has_text_controls(body)),
  constraint answer_templates_body_trimmed check (body = site.trim_space(body)),
  constraint answer_templates_changed_email check (site.is_email(changed_by))
);
create unique index answer_templates_name on site.answer_templates (lower(name));

revoke all on site.answer_templates from public, anon, authenticated;
