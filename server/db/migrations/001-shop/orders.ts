/** Purchases with their orders, the journal of changes, claims. */
export const ORDERS = `
create table purchases (
  id text primary key,
  number text not null unique,
  user_id bigint references users (id),
  recipient_name text not null,
  recipient_phone text not null,
  recipient_email text not null,
  delivery_type text not null,
  time_slot text not null,
  comment text not null,
  sale bigint not null,
  total bigint not null,
  total_before_discount bigint not null,
  paid bigint not null,
  payment_status text not null,
  ready_date text not null,
  price_list text not null,
  delivery text not null,
  payer text not null,
  arrival_date text not null default '',
  consents text not null,
  ip text not null,
  placed_at text not null,
  search text not null default '',
  changed_at text not null default '',
  artworks_warned_at text
);
create index purchases_changed on purchases (user_id, changed_at, id);
create index purchases_listed on purchases (user_id, number, id);
create index purchases_user on purchases (user_id, number);

create table orders (
  id text primary key,
  purchase_id text not null references purchases (id),
  number text not null unique,
  position bigint not null,
  job text not null,
  title text not null,
  status text not null,
  price bigint not null,
  shipment_price bigint not null,
  weight bigint not null,
  volume bigint not null default 0,
  ready_date text not null,
  cancelled_at text,
  cancel_reason text,
  tracking_carrier text,
  tracking_number text,
  artwork_severity bigint
);
create index orders_purchase on orders (purchase_id, position);
create index orders_state on orders (purchase_id, status, cancelled_at);

create table order_history (
  id text primary key,
  order_id text not null references orders (id),
  status text not null,
  at text not null,
  actor text not null,
  event text not null default 'status',
  note text not null default ''
);
create index order_history_order on order_history (order_id, id);

create table order_changes (
  change bigint primary key,
  order_id text not null references orders (id),
  kind text not null,
  detail text not null,
  at text not null,
  actor text not null
);
create index order_changes_order on order_changes (order_id, change);

create table claims (
  id text primary key,
  number text not null unique,
  order_id text not null references orders (id),
  text text not null,
  state text not null,
  created_at text not null
);
create index claims_order on claims (order_id, created_at);

create table claim_photos (
  claim_id text not null references claims (id),
  position bigint not null,
  file text not null,
  type text not null,
  size bigint not null,
  constraint claim_photos_key primary key (claim_id, position)
);
`;
