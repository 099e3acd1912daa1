import { type Kysely, sql } from 'kysely';

/** Ways back to an old e-mail, devices a customer logged in from, wrong passwords, the security journal. */
const TABLES = `
create table email_returns (
  hash text primary key,
  user_id bigint not null references users (id),
  old_email text not null,
  new_email text not null,
  created_at text not null,
  expires_at text not null,
  state text not null
);
create index email_returns_user on email_returns (user_id);
create index email_returns_old on email_returns (old_email);

create table known_devices (
  user_id bigint not null references users (id),
  hash text not null,
  name text not null,
  network text not null,
  created_at text not null,
  last_seen_at text not null,
  constraint known_devices_key primary key (user_id, hash)
);

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

insert into known_devices (user_id, hash, name, network, created_at, last_seen_at)
  select user_id, id, device, '', created_at, last_used_at from sessions where revoked_at is null
`;

/** Logins that are open count as known devices: no customer is warned of their own browser after an update. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES.split(';')) await sql.raw(statement).execute(db);
}
