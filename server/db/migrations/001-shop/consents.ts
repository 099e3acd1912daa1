/** What people have agreed to, the texts of it, and who wants to hear that a product can be ordered. */
export const CONSENTS = `
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

create table consent_texts (
  hash text primary key,
  purpose text not null,
  title text not null,
  body text not null,
  shown_from text not null
);

create table marketing_addresses (
  id text primary key,
  email text not null unique,
  text_version text not null,
  given_at text not null,
  ip text not null,
  withdrawn_at text,
  withdrawn_ip text
);

create table arrivals (
  id text primary key,
  email text not null,
  product text not null,
  text_version text not null,
  asked_at text not null,
  ip text not null,
  confirmed_at text,
  unique (email, product)
);
create index arrivals_product on arrivals (product, confirmed_at);
`;
