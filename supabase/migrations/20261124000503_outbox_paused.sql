-- Held items are resumed at a start (src/platform/outbox-store.server.ts): found without reading the millions that were delivered.
create index outbox_paused on site.outbox (last_error) where paused and settled_at is null;
