/** What people of the shop find purchases and customers by. */
export const SEARCH = `
create table purchase_terms (
  key text not null,
  purchase_id text not null references purchases (id),
  constraint purchase_terms_key primary key (key, purchase_id)
);
create index purchase_terms_purchase on purchase_terms (purchase_id, key);

create table customer_terms (
  key text not null,
  user_id bigint not null references users (id),
  constraint customer_terms_key primary key (key, user_id)
);
create index customer_terms_user on customer_terms (user_id, key);
`;
