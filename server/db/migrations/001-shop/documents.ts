/** Invoices and documents, and what the programs of an accountant have brought and taken. */
export const DOCUMENTS = `
create table invoices (
  id text primary key,
  number text not null,
  purchase_id text not null references purchases (id),
  issued_on text not null,
  valid_until text not null,
  amount bigint not null,
  facts text not null,
  created_at text not null
);
create index invoices_purchase on invoices (purchase_id, created_at);
-- Numbers begin again with every year.
create unique index invoices_number on invoices (substr(issued_on, 1, 4), number);

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
  voided_at text,
  void_reason text,
  constraint documents_number unique (kind, year, number)
);
create index documents_purchase on documents (purchase_id, created_at);

create table statement_lines (
  key text primary key,
  purchase_id text not null references purchases (id),
  payment_id text not null references payments (id),
  amount bigint not null,
  booked_at text not null
);

create table exchange_marks (
  name text primary key,
  taken bigint not null,
  offered bigint,
  offered_at text
);
`;
