/** Files of orders, their uploads on the way and the links of designers. */
export const ARTWORKS = `
create table artworks (
  id text primary key,
  order_id text not null references orders (id),
  slot text not null,
  version bigint not null,
  sha256 text not null,
  bytes bigint not null,
  mime text not null,
  name text not null,
  origin text not null default 'upload',
  source_id text,
  state text not null,
  fix_asked_at text,
  fix_refused text,
  attempts bigint not null,
  locked_until text not null,
  report text,
  severity bigint,
  previews text not null,
  created_at text not null,
  checked_at text,
  approved_at text,
  approved_hash text,
  gone_at text,
  taken_from text,
  constraint artworks_version unique (order_id, slot, version)
);
create index artworks_content on artworks (sha256);
create index artworks_fixes on artworks (fix_asked_at);
create index artworks_state on artworks (state, created_at);

create table artwork_uploads (
  id text primary key,
  order_id text not null references orders (id),
  slot text not null,
  bytes bigint not null,
  name text not null,
  sha256 text not null,
  created_at text not null,
  expires_at text not null,
  locked_until text not null,
  artwork_id text
);
create index artwork_uploads_expiry on artwork_uploads (expires_at);
create index artwork_uploads_order on artwork_uploads (order_id);

create table artwork_upload_parts (
  upload_id text not null,
  start bigint not null,
  bytes bigint not null,
  file text not null,
  constraint artwork_upload_parts_place primary key (upload_id, start)
);

create table artwork_links (
  token_hash text primary key,
  order_id text not null references orders (id),
  created_at text not null,
  expires_at text not null
);
`;
