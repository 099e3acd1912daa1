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
import * as layouts from './migrations/050-layouts.ts';
import * as layoutOrigins from './migrations/051-layout-origins.ts';
import * as layoutsKept from './migrations/055-layouts-kept.ts';
import * as operations from './migrations/060-operations.ts';
import * as layoutParts from './migrations/065-layout-parts.ts';
import * as layoutFixes from './migrations/070-layout-fixes.ts';
import * as unpaidLayouts from './migrations/071-unpaid-layouts.ts';

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
  '050-layouts': layouts,
  '051-layout-origins': layoutOrigins,
  '055-layouts-kept': layoutsKept,
  '060-operations': operations,
  '065-layout-parts': layoutParts,
  '070-layout-fixes': layoutFixes,
  '071-unpaid-layouts': unpaidLayouts,
};
