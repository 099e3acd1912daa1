/** Payments, the ledger of money that moved, refunds, documents and refunds left to a person; the embedded test bank. */
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
  check_at text not null
);
create index payments_open on payments (state, check_at);
create index payments_purchase on payments (purchase_id, created_at);

create table ledger (
  id text primary key,
  purchase_id text not null references purchases (id),
  payment_id text not null references payments (id),
  amount bigint not null,
  at text not null
);

create table refunds (
  id text primary key,
  payment_id text not null references payments (id),
  purchase_id text not null references purchases (id),
  amount bigint not null,
  state text not null,
  provider_id text,
  created_at text not null,
  check_at text not null
);
create index refunds_open on refunds (state, check_at);
create index refunds_purchase on refunds (purchase_id);

create table invoices (
  id text primary key,
  number text not null unique,
  purchase_id text not null references purchases (id),
  issued_on text not null,
  valid_until text not null,
  amount bigint not null,
  facts text not null,
  created_at text not null
);
create index invoices_purchase on invoices (purchase_id, created_at);

create table documents (
  id text primary key,
  kind text not null,
  year bigint not null,
  number bigint not null,
  purchase_id text not null references purchases (id),
  issued_on text not null,
  amount bigint not null,
  facts text not null,
  created_at text not null,
  constraint documents_number unique (kind, year, number)
);
create index documents_purchase on documents (purchase_id, created_at);

create table operator_tasks (
  id text primary key,
  purchase_id text not null references purchases (id),
  kind text not null,
  amount bigint not null,
  created_at text not null,
  done_at text
);
create index operator_tasks_open on operator_tasks (done_at, created_at);

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
