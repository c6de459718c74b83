-- Emails that name their recipient are found by it, on a person's pages and when a person is erased.
create index outbox_recipient on site.outbox (lower(recipient)) where channel = 'email' and recipient is not null;
