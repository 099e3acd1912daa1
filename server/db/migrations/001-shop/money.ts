/** Payments, the ledger of money that moved, refunds; the embedded test bank. */
export const MONEY = `
create table payments (
  id text primary key,
  purchase_id text not null references purchases (id),
  provider text not null,
  provider_id text,
  idempotency_key text not null,
  method text not null,
  state text not null,
  amount bigint not null,
  confirmation_url text,
  created_at text not null,
  check_at text not null,
  closing_at text,
  receipt text
);
create index payments_open on payments (state, check_at);
create index payments_purchase on payments (purchase_id, created_at);
create index payments_provider on payments (provider, provider_id);

create table ledger (
  id text primary key,
  purchase_id text not null references purchases (id),
  payment_id text not null references payments (id),
  amount bigint not null,
  at text not null,
  undoes text,
  note text not null default ''
);
create index ledger_purchase on ledger (purchase_id);
create unique index ledger_undoes on ledger (undoes);
create index ledger_payment on ledger (payment_id);

create table refunds (
  id text primary key,
  payment_id text not null references payments (id),
  purchase_id text not null references purchases (id),
  amount bigint not null,
  state text not null,
  provider_id text,
  created_at text not null,
  check_at text not null,
  way text not null default 'provider',
  receipt text,
  failure text,
  conceded bigint not null default 0
);
create index refunds_open on refunds (state, check_at);
create index refunds_purchase on refunds (purchase_id);
create index refunds_payment on refunds (payment_id);

create table test_payments (
  id text primary key,
  idempotency_key text not null unique,
  payment_id text not null,
  amount bigint not null,
  description text not null,
  return_url text not null,
  state text not null,
  settle_at text
);
`;
