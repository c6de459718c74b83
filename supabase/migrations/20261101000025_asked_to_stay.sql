-- Somebody who was asked whether they are still interested says so on their own page.
alter table site.person_history drop constraint person_history_action_known;
alter table site.person_history add constraint person_history_action_known check (action in (
  'noted', 'reviewed', 'corrected', 'confirmation', 'stopped', 'exported',
  'changed', 'resumed', 'left', 'returned', 'verified', 'revoked', 'merged', 'stayed'
));
