/** Customers, their logins and what they keep: baskets, addresses, organisations. */
export const ACCOUNTS = `
create table users (
  id bigint primary key,
  customer_id text not null unique,
  email text not null unique,
  name text not null,
  phone text,
  password_hash text not null,
  confirmed_at text,
  default_manager bigint not null default 0,
  discount bigint not null default 0,
  kind text not null,
  organisation_name text,
  inn text,
  kpp text,
  created_at text not null,
  version bigint not null default 0,
  muted_letters text not null default '[]'
);

create table consents (
  id text primary key,
  user_id bigint not null references users (id),
  purpose text not null,
  text_version text not null,
  given_at text not null,
  ip text not null,
  withdrawn_at text
);
create index consents_user on consents (user_id);

create table sessions (
  id text primary key,
  user_id bigint not null references users (id),
  token_hash text not null,
  previous_hash text,
  rotated_at text,
  created_at text not null,
  expires_at text not null,
  revoked_at text,
  device text not null default '',
  last_used_at text not null default ''
);
create index sessions_user on sessions (user_id);

create table mail_tokens (
  hash text primary key,
  user_id bigint not null references users (id),
  purpose text not null,
  expires_at text not null,
  used_at text
);
create index mail_tokens_user on mail_tokens (user_id);

create table email_changes (
  hash text primary key,
  user_id bigint not null references users (id),
  old_email text not null,
  new_email text not null,
  letter_id text not null,
  requested_at text not null,
  expires_at text not null,
  state text not null
);
create index email_changes_user on email_changes (user_id, requested_at);

create table basket_items (
  id text not null,
  user_id bigint not null references users (id),
  job text not null,
  added_at text not null,
  artwork_of text,
  constraint basket_items_key primary key (user_id, id)
);

create table addresses (
  user_id bigint not null references users (id) on delete cascade,
  id text not null,
  body text not null,
  version bigint not null,
  default_rank bigint not null,
  created_at text not null,
  constraint addresses_key primary key (user_id, id)
);

create table organisations (
  user_id bigint not null references users (id) on delete cascade,
  id text not null,
  body text not null,
  version bigint not null,
  default_rank bigint not null,
  created_at text not null,
  constraint organisations_key primary key (user_id, id)
);
`;
