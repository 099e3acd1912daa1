import type { Db } from '../../db/database.ts';

export const exportConsents = (db: Db, userId: number) =>
  db
    .selectFrom('consents')
    .select(['purpose', 'text_version as textVersion', 'given_at as givenAt', 'withdrawn_at as withdrawnAt', 'ip'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute();

export const exportEmailChanges = (db: Db, userId: number) =>
  db
    .selectFrom('email_changes')
    .select(['old_email as from', 'new_email as to', 'requested_at as requestedAt'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .execute();

export const exportSessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['device', 'created_at as openedAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt', 'revoked_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const exportBasket = (db: Db, userId: number) =>
  db.selectFrom('basket_items').select(['job', 'added_at as addedAt']).where('user_id', '=', userId).orderBy('added_at').execute();

export const exportPurchases = (db: Db, userId: number) =>
  db.selectFrom('purchases').selectAll().where('user_id', '=', userId).orderBy('number').execute();

export const exportPurchasesById = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('purchases')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('number')
    .execute();

const none = (ids: readonly string[]): boolean => ids.length === 0;

export const exportOrders = async (db: Db, purchaseIds: readonly string[]) =>
  none(purchaseIds)
    ? []
    : db
        .selectFrom('orders')
        .select(['purchase_id', 'number', 'title', 'job', 'status', 'price', 'shipment_price as shipmentPrice', 'ready_date as readyDate'])
        .where('purchase_id', 'in', [...purchaseIds])
        .orderBy('number')
        .execute();

/** Without the keys and addresses of the bank. */
export const exportPayments = async (db: Db, purchaseIds: readonly string[]) =>
  none(purchaseIds)
    ? []
    : db
        .selectFrom('payments')
        .select(['purchase_id', 'method', 'state', 'amount', 'created_at as createdAt'])
        .where('purchase_id', 'in', [...purchaseIds])
        .orderBy('created_at')
        .execute();

export const exportRefunds = async (db: Db, purchaseIds: readonly string[]) =>
  none(purchaseIds)
    ? []
    : db
        .selectFrom('refunds')
        .select(['purchase_id', 'state', 'amount', 'created_at as createdAt'])
        .where('purchase_id', 'in', [...purchaseIds])
        .orderBy('created_at')
        .execute();

export const exportInvoices = async (db: Db, purchaseIds: readonly string[]) =>
  none(purchaseIds)
    ? []
    : db
        .selectFrom('invoices')
        .select(['purchase_id', 'number', 'issued_on as issuedOn', 'amount'])
        .where('purchase_id', 'in', [...purchaseIds])
        .orderBy('number')
        .execute();

export const exportReceipts = async (db: Db, purchaseIds: readonly string[]) =>
  none(purchaseIds)
    ? []
    : db
        .selectFrom('receipts')
        .select(['purchase_id', 'kind', 'state', 'amount', 'fiscal', 'created_at as createdAt'])
        .where('purchase_id', 'in', [...purchaseIds])
        .orderBy('id')
        .execute();

export const exportArtworks = async (db: Db, purchaseIds: readonly string[]) =>
  none(purchaseIds)
    ? []
    : db
        .selectFrom('artworks')
        .innerJoin('orders', 'orders.id', 'artworks.order_id')
        .select(['orders.purchase_id', 'orders.number as order', 'artworks.name', 'artworks.bytes', 'artworks.created_at as handedInAt'])
        .select(['artworks.approved_at as approvedAt', 'artworks.gone_at as deletedAt'])
        .where('orders.purchase_id', 'in', [...purchaseIds])
        .orderBy('artworks.created_at')
        .orderBy('artworks.id')
        .execute();

export const exportClaims = async (db: Db, purchaseIds: readonly string[]) =>
  none(purchaseIds)
    ? []
    : db
        .selectFrom('claims')
        .innerJoin('orders', 'orders.id', 'claims.order_id')
        .select(['orders.purchase_id', 'orders.number as order', 'claims.number', 'claims.text', 'claims.state', 'claims.decision'])
        .select(['claims.wish', 'claims.spoiled', 'claims.created_at as createdAt', 'claims.closed_at as closedAt'])
        .where('orders.purchase_id', 'in', [...purchaseIds])
        .orderBy('claims.created_at')
        .orderBy('claims.number')
        .execute();

/** Photographs of claims with the names of their files, which are the shop's own. */
export const exportPhotos = async (db: Db, purchaseIds: readonly string[]) =>
  none(purchaseIds)
    ? []
    : db
        .selectFrom('claim_photos')
        .innerJoin('claims', 'claims.id', 'claim_photos.claim_id')
        .innerJoin('orders', 'orders.id', 'claims.order_id')
        .select(['claims.number as claim', 'claim_photos.position', 'claim_photos.type', 'claim_photos.file'])
        .where('orders.purchase_id', 'in', [...purchaseIds])
        .orderBy('claims.created_at')
        .orderBy('claims.number')
        .orderBy('claim_photos.position')
        .execute();
export type ExportedPhoto = Awaited<ReturnType<typeof exportPhotos>>[number];
