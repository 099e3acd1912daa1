/** Letters on their way, and the system of the print shop: its keys and what it is told. */
export const LETTERS = `
create table outbox (
  id text primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at text not null,
  due_at text not null,
  locked_until text not null,
  attempts bigint not null default 0,
  sent_at text,
  failure text,
  is_erased_once_sent bigint not null default 0,
  urgency bigint not null default 1,
  refused_at text,
  unsubscribe text,
  is_to_staff bigint not null default 0,
  is_bounce_reported bigint not null default 0
);
create index outbox_created on outbox (created_at);
create index outbox_failed on outbox (created_at) where sent_at is null and failure is not null;
-- What is left to do, in the order it is done: as long as the work that is left, not as all that was ever done.
create index outbox_next on outbox (urgency, (case when attempts = 0 then 0 else 1 end), due_at, id)
  where sent_at is null and refused_at is null;
create index outbox_unsent on outbox (is_bounce_reported, is_to_staff) where sent_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;

create table integration_keys (
  id text primary key,
  name text not null unique,
  hash text not null,
  created_at text not null,
  revoked_at text
);

create table webhook_events (
  change bigint primary key,
  order_id text not null,
  body text not null,
  due_at text not null,
  locked_until text not null,
  attempts bigint not null,
  sent_at text,
  failure text
);
create index webhook_events_due on webhook_events (sent_at, due_at);
create index webhook_events_order on webhook_events (order_id, change);
`;
