-- What was sent to many in the last days, which says how many more may go today (src/mailing/warm-up.server.ts).
create index campaign_recipients_mailed on site.campaign_recipients (settled_at) where state in ('sent', 'refused');
