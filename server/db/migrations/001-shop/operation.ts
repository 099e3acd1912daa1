/** Counters, managers, answers kept for keys, letters, the print shop’s own system, limits and leases; the register of settlements. */
export const OPERATION = `
create table counters (
  name text primary key,
  value bigint not null
);

create table managers (
  id bigint primary key,
  name text not null,
  phone text not null,
  email text not null
);

create table idempotency (
  scope text not null,
  key text not null,
  body_hash text not null,
  response text not null,
  created_at text not null,
  constraint idempotency_key primary key (scope, key)
);

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
  is_erased_once_sent bigint not null default 0
);
create index outbox_due on outbox (sent_at, due_at);

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

create table rate_limits (
  key text primary key,
  hits bigint not null,
  resets_at text not null
);

create table leases (
  name text primary key,
  until text not null
);

create table settlement_registers (
  id text primary key,
  file_name text not null,
  register_date text not null,
  imported_at text not null,
  place_count integer not null
);

create table settlement_parts (
  register_id text not null references settlement_registers (id),
  region text not null,
  body text not null,
  constraint settlement_parts_key primary key (register_id, region)
);
`;
