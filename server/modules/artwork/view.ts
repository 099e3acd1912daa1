import * as z from 'zod/mini';
import {
  ARTWORK,
  type ArtworkFixes,
  type ArtworksView,
  type ArtworkView,
  type OrderArtworksView,
  type SlotView,
} from '#lib/contracts/artwork.ts';
import { ArtworkReportBody } from '#lib/contracts/artwork-report.ts';
import { ARTWORK_MIMES } from '#lib/domain/artwork/mimes.ts';
import { fixesFor } from '#lib/domain/artwork/fixes.ts';
import { takesArtworks } from '#lib/domain/artwork/flow.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { viewOfReport } from '#lib/domain/artwork/report-view.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSlot } from '#lib/domain/artwork/slots.ts';
import { IDLE_STATUSES, unpaidUntil } from '#lib/domain/artwork/unpaid.ts';
import { pageSpecOf } from '#lib/domain/design/page-spec.ts';
import { encodeJob } from '#lib/domain/job/job-url.ts';
import { errorTexts } from '#lib/messages/account/errors.ts';
import { designPath } from '#lib/routes.ts';
import { readJson } from '../../base/read-json.ts';
import { mapInTurns } from '../../base/turns.ts';
import type { AppDeps } from '../../context/deps.ts';
import { arrivalPromise, promiseFacts } from '../purchase/promise.ts';
import { listHistory } from '../purchase/repository-journal.ts';
import type { OrderRow } from '../purchase/repository-orders.ts';
import { jobOf } from '../purchase/stored.ts';
import { listUnfinished, type UploadRow } from '../upload-storage/repository.ts';
import { uploadStorageOf } from '../upload-storage/storage.ts';
import type { ArtworkAccess } from './access.ts';
import { isCheckedLast } from './check-time.ts';
import { type Days, readingOf } from './order-reading.ts';
import { type ArtworkRow, listArtworks } from './repository.ts';
import { signLink } from './signed-link.ts';
import { rulesOfOrder, slotsOfOrder } from './slots.ts';

export const filePath = (id: string): string => ARTWORK.file.replace(':artworkId', id);
export const previewPath = (id: string, page: number): string => ARTWORK.preview.replace(':artworkId', id).replace(':page', String(page));
export const platesPath = (id: string, page: number): string => ARTWORK.plates.replace(':artworkId', id).replace(':page', String(page));
export const detailPath = (id: string, page: number): string => ARTWORK.detail.replace(':artworkId', id).replace(':page', String(page));
/** File names of generated pictures by page; null for a page that could not be drawn. */
const PreviewNames = z.array(z.nullable(z.string()));
type PreviewNames = z.infer<typeof PreviewNames>;
export const previewNames = (row: Pick<ArtworkRow, 'previews'>): PreviewNames => z.catch(PreviewNames, []).parse(readJson(row.previews));

/** The stored report; null when an incompatible version of the check wrote it: then the file is shown without findings. */
export const reportOf = ({ report }: Pick<ArtworkRow, 'report'>): ArtworkReport | null => {
  const { success, data } = z.safeParse(ArtworkReportBody, readJson(report));
  return success ? data : null;
};

type Rows = { artworks: readonly ArtworkRow[]; uploads: readonly UploadRow[] };
/** A slot with its own files. */
type SlotContext = Rows & { slot: ArtworkSlot; rules: ArtworkRules | null; isOpen: boolean; keptDays: number; isLast: boolean };
type Reported = { artwork: ArtworkRow; report: ArtworkReport | null };

/** The fixes offered for a version; none for an old or approved one, or in an order that accepts no files any more. */
function fixesOf({ artwork, report }: Reported, { slot, rules, isOpen, artworks }: SlotContext): ArtworkFixes | null {
  const isNewest = artworks.every(({ version }) => version <= artwork.version);
  if (
    !isNewest ||
    !isOpen ||
    rules === null ||
    report === null ||
    artwork.state !== 'checked' ||
    artwork.approved_at !== null ||
    artwork.gone_at !== null
  )
    return null;
  const { fixes, warnings } = fixesFor(report, slot.spec, rules, artwork.mime !== 'application/pdf');
  return fixes.length === 0 ? null : { fixes, warnings };
}

/** Addresses of other generated pictures of each page. */
const besidePictures = (deps: AppDeps, row: ArtworkRow, has: (index: number) => boolean, path: typeof platesPath): (string | null)[] =>
  previewNames(row).map((name, index) => (name === null || !has(index) ? null : signLink(deps, path(row.id, index + 1))));

function artworkView(deps: AppDeps, row: ArtworkRow, context: SlotContext): ArtworkView {
  const report = reportOf(row);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    mime: ARTWORK_MIMES.find((mime) => mime === row.mime) ?? 'application/pdf',
    bytes: row.bytes,
    sha256: row.sha256,
    state: row.state,
    isCheckedLast: context.isLast && row.state === 'waiting',
    report: report === null ? null : viewOfReport(report, context.slot.spec.bleed),
    fixes: fixesOf({ artwork: row, report }, context),
    isFixing: row.fix_asked_at !== null,
    fixProblem: row.fix_refused === null ? null : errorTexts[row.fix_refused],
    origin: row.origin,
    sourceVersion: context.artworks.find(({ id }) => id === row.source_id)?.version ?? null,
    createdAt: row.created_at,
    approvedAt: row.approved_at,
    keptDays: row.gone_at === null ? null : context.keptDays,
    takenFrom: row.taken_from,
    file: signLink(deps, filePath(row.id)),
    previews: previewNames(row).map((name, index) => (name === null ? null : signLink(deps, previewPath(row.id, index + 1)))),
    plates: besidePictures(deps, row, (index) => report?.facts[index]?.inks !== undefined, platesPath),
    details: besidePictures(deps, row, (index) => report?.facts[index]?.isDetailed === true, detailPath),
  };
}

async function unfinishedOf(deps: AppDeps, uploads: readonly UploadRow[]): Promise<SlotView['unfinished']> {
  const newest = uploads.at(-1);
  if (newest === undefined || newest.expires_at <= deps.clock().toISOString()) return null;
  const sent = await uploadStorageOf(deps).received(newest);
  return sent === null ? null : { name: newest.name, bytes: newest.bytes, sent };
}

async function slotView(deps: AppDeps, context: SlotContext): Promise<SlotView> {
  const { slot, uploads } = context;
  const isHere = (row: { slot: string }) => row.slot === slot.id;
  const own = { ...context, artworks: context.artworks.filter(isHere) };
  return {
    ...slot,
    versions: own.artworks.map((row) => artworkView(deps, row, own)),
    unfinished: await unfinishedOf(deps, uploads.filter(isHere)),
  };
}

/** How many days the shop stores the files of such an order. */
const keptDaysOf = ({ config: { retention } }: AppDeps, { status, cancelled_at }: OrderRow): number =>
  status === 'SHP' || cancelled_at !== null ? retention.artworksDays : retention.unpaidDays;

/** When the files will be deleted; designers do not see money, so not for them. */
function keptUntilOf({ config }: AppDeps, { role, purchase }: ArtworkAccess, order: OrderRow, { artworks }: Rows): string | null {
  const isUnpaid = purchase.paid === 0 && purchase.payment_status !== 'FP';
  const isIdle = IDLE_STATUSES.includes(order.status) && order.cancelled_at === null;
  const hasFiles = artworks.some(({ gone_at }) => gone_at === null);
  return role !== 'designer' && isUnpaid && isIdle && hasFiles ? unpaidUntil(purchase, config.retention.unpaidDays) : null;
}

/** The staff's remark on a returned artwork; findings of the check are shown with the files. */
async function remarkOf({ db }: AppDeps, { id, status }: OrderRow): Promise<string | null> {
  if (status !== 'MAKERR') return null;
  const moves = (await listHistory(db, id)).filter(({ event }) => event === 'status');
  return moves.at(-1)?.note || null;
}

/** Where its customer makes a file for it of typed data, while it takes files. */
function designOf({ catalogue }: AppDeps, { role }: ArtworkAccess, order: OrderRow): string | null {
  const job = jobOf(order);
  const product = catalogue.products.get(job.product);
  if (role === 'designer' || product === undefined || !catalogue.designed.includes(product.slug)) return null;
  if (pageSpecOf(job, product) === null) return null;
  return designPath(product.slug, encodeJob(job, product));
}

async function orderView(deps: AppDeps, access: ArtworkAccess, order: OrderRow, rows: Rows, days: Days): Promise<OrderArtworksView> {
  const isHere = (row: { order_id: string }) => row.order_id === order.id;
  const mine = { artworks: rows.artworks.filter(isHere), uploads: rows.uploads.filter(isHere) };
  const { id, number, title, status } = order;
  const [isOpen, rules] = [takesArtworks(order), rulesOfOrder(deps, order)];
  const [keptDays, keptUntil] = [keptDaysOf(deps, order), keptUntilOf(deps, access, order, mine)];
  const isWaiting = mine.artworks.some(({ state }) => state === 'waiting');
  const isLast = isWaiting && (await isCheckedLast(deps.db, id, deps.clock()));
  const common = { ...mine, rules, isOpen, keptDays, isLast };
  const slots = await Promise.all(slotsOfOrder(deps, order).map((slot) => slotView(deps, { ...common, slot })));
  const isCancelled = order.cancelled_at !== null;
  const remark = await remarkOf(deps, order);
  const reading = readingOf(deps, access, order, rows.artworks, days);
  const design = isOpen ? designOf(deps, access, order) : null;
  return { id, number, title, status, ...reading, isOpen, isCancelled, remark, keptUntil, rules, design, slots };
}

/** Everything the holder of an access may see of the artworks; no names, no addresses. */
export async function artworksView(deps: AppDeps, access: ArtworkAccess): Promise<ArtworksView> {
  const { role, purchase, orders } = access;
  const ids = orders.map(({ id }) => id);
  const rows = { artworks: await listArtworks(deps.db, ids), uploads: await listUnfinished(deps.db, ids) };
  const promises = await promiseFacts(deps.db, ids);
  const days = { promises, arrival: arrivalPromise(deps, purchase, orders, promises) };
  return { role, number: purchase.number, orders: await mapInTurns(orders, (order) => orderView(deps, access, order, rows, days)) };
}
