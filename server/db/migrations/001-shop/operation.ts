/** Counters, managers, answers kept for keys; limits, leases and marks; keys of tokens; the security journal. */
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

create table rate_limits (
  key text primary key,
  hits bigint not null,
  resets_at text not null
);

create table purchase_origins (
  purchase_id text primary key references purchases (id),
  placed_at text not null,
  near text not null,
  wide text not null,
  email text not null,
  items bigint not null
);
create index purchase_origins_near on purchase_origins (near, placed_at);
create index purchase_origins_wide on purchase_origins (wide, placed_at);
create index purchase_origins_email on purchase_origins (email, placed_at);
create index purchase_origins_placed on purchase_origins (placed_at);

create table password_attempts (
  key text primary key,
  failures bigint not null,
  last_at text not null,
  free_at text not null
);
create index password_attempts_last on password_attempts (last_at);

create table security_events (
  id text primary key,
  at text not null,
  last_at text not null,
  times bigint not null,
  kind text not null,
  actor text not null,
  user_id bigint,
  address text not null,
  device text not null,
  request_id text not null,
  detail text not null
);
create index security_events_at on security_events (last_at);
create index security_events_user on security_events (user_id);

create table leases (
  name text primary key,
  until text not null
);

create table marks (
  name text primary key,
  value text not null
);

create table token_keys (
  id text primary key,
  salt text not null,
  made_at text not null,
  superseded_at text
);

create table held_erasures (
  name text primary key,
  expired bigint not null,
  kept bigint not null,
  found_at text not null
);
`;
