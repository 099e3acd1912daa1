/** Settlements of the country, where a register of them was imported. */
export const SETTLEMENTS = `
create table settlement_registers (
  id text primary key,
  file_name text not null,
  register_date text not null,
  imported_at text not null,
  place_count integer not null
);

create table settlement_parts (
  register_id text not null references settlement_registers (id),
  region text not null,
  body text not null,
  constraint settlement_parts_key primary key (register_id, region)
);
`;
