/** Complaints about what was received, with their photographs. */
export const CLAIMS = `
create table claims (
  id text primary key,
  number text not null unique,
  order_id text not null references orders (id),
  text text not null,
  state text not null,
  created_at text not null,
  decision text,
  closed_at text
);
create index claims_order on claims (order_id, created_at);
create index claims_created on claims (created_at);
create index claims_state on claims (state, created_at);

create table claim_photos (
  claim_id text not null references claims (id),
  position bigint not null,
  file text not null,
  type text not null,
  size bigint not null,
  constraint claim_photos_key primary key (claim_id, position)
);
`;
