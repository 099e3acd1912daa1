import type { Kysely } from 'kysely';
import * as accounts from './migrations/001-accounts.ts';
import * as outbox from './migrations/002-outbox.ts';
import * as orders from './migrations/010-orders.ts';
import * as basketKey from './migrations/011-basket-key.ts';
import * as settlements from './migrations/020-settlements.ts';
import * as delivery from './migrations/030-delivery-and-invoices.ts';
import * as addresses from './migrations/040-addresses.ts';
import * as profile from './migrations/041-profile.ts';
import * as myOrders from './migrations/042-orders.ts';
import * as integration from './migrations/043-integration.ts';
import * as documents from './migrations/044-documents.ts';
import * as artworks from './migrations/050-artworks.ts';
import * as artworkOrigins from './migrations/051-artwork-origins.ts';
import * as artworksKept from './migrations/055-artworks-kept.ts';
import * as operations from './migrations/060-operations.ts';
import * as artworkParts from './migrations/065-artwork-parts.ts';
import * as artworkFixes from './migrations/070-artwork-fixes.ts';
import * as unpaidArtworks from './migrations/071-unpaid-artworks.ts';

type Migration = { up: (db: Kysely<unknown>) => Promise<void> };

/** In order; a name that was applied once is never applied again. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-accounts': accounts,
  '002-outbox': outbox,
  '010-orders': orders,
  '011-basket-key': basketKey,
  '020-settlements': settlements,
  '030-delivery-and-invoices': delivery,
  '040-addresses': addresses,
  '041-profile': profile,
  '042-orders': myOrders,
  '043-integration': integration,
  '044-documents': documents,
  '050-artworks': artworks,
  '051-artwork-origins': artworkOrigins,
  '055-artworks-kept': artworksKept,
  '060-operations': operations,
  '065-artwork-parts': artworkParts,
  '070-artwork-fixes': artworkFixes,
  '071-unpaid-artworks': unpaidArtworks,
};
