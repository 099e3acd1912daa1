import * as z from 'zod/mini';
import {
  LAYOUT,
  type LayoutFixes,
  type LayoutsView,
  type LayoutView,
  type OrderLayoutsView,
  type SlotView,
} from '#lib/contracts/layout.ts';
import { LayoutReportBody } from '#lib/contracts/layout-report.ts';
import { LAYOUT_MIMES } from '#lib/domain/layout/file-type.ts';
import { fixesFor } from '#lib/domain/layout/fixes.ts';
import { takesLayouts } from '#lib/domain/layout/flow.ts';
import { type LayoutReport, viewOfReport } from '#lib/domain/layout/report.ts';
import type { LayoutRules } from '#lib/domain/layout/rules.ts';
import type { LayoutSlot } from '#lib/domain/layout/slots.ts';
import { IDLE_STATUSES, unpaidUntil } from '#lib/domain/layout/unpaid.ts';
import { errorTexts } from '#lib/messages/errors.ts';
import type { AppDeps } from '../../deps.ts';
import type { OrderRow } from '../purchase/moves.ts';
import type { LayoutAccess } from './access.ts';
import { arrivalsOf } from './arrivals.ts';
import { rulesOfOrder, slotsOfOrder } from './facts.ts';
import { type LayoutRow, listLayouts, listUnfinished, type UploadRow } from './repository.ts';
import { signLink } from './signed-link.ts';

export const filePath = (id: string): string => LAYOUT.file.replace(':layoutId', id);
export const previewPath = (id: string, page: number): string => LAYOUT.preview.replace(':layoutId', id).replace(':page', String(page));
/** Names of generated files by page; null for a page that could not be drawn. */
const PreviewNames = z.array(z.nullable(z.string()));
type PreviewNames = z.infer<typeof PreviewNames>;
export const previewNames = (row: Pick<LayoutRow, 'previews'>): PreviewNames => PreviewNames.parse(JSON.parse(row.previews));

type Rows = { layouts: readonly LayoutRow[]; uploads: readonly UploadRow[] };
/** A slot with the files of its order. */
type Place = Rows & { slot: LayoutSlot; rules: LayoutRules | null; isOpen: boolean; keptDays: number };
type Mended = { layout: LayoutRow; report: LayoutReport | null };

/** What is offered for a version: none for an old or approved one, or in an order that takes no files any more. */
function fixesOf({ layout, report }: Mended, { slot, rules, isOpen, layouts }: Place): LayoutFixes | null {
  const isNewest = layouts.every(({ slot: other, version }) => other !== layout.slot || version <= layout.version);
  if (
    !isNewest ||
    !isOpen ||
    rules === null ||
    report === null ||
    layout.state !== 'checked' ||
    layout.approved_at !== null ||
    layout.gone_at !== null
  )
    return null;
  const { fixes, warnings } = fixesFor(report, slot.geometry, rules, layout.mime !== 'application/pdf');
  return fixes.length === 0 ? null : { fixes, warnings };
}

function layoutView(deps: AppDeps, row: LayoutRow, place: Place): LayoutView {
  const report = row.report === null ? null : LayoutReportBody.parse(JSON.parse(row.report));
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    mime: LAYOUT_MIMES.find((mime) => mime === row.mime) ?? 'application/pdf',
    bytes: row.bytes,
    sha256: row.sha256,
    state: row.state,
    report: report === null ? null : viewOfReport(report, place.slot.geometry.bleed),
    fixes: fixesOf({ layout: row, report }, place),
    isFixing: row.fix_asked_at !== null,
    fixProblem: row.fix_refused === null ? null : errorTexts[row.fix_refused],
    origin: row.origin,
    sourceVersion: place.layouts.find(({ id }) => id === row.source_id)?.version ?? null,
    createdAt: row.created_at,
    approvedAt: row.approved_at,
    keptDays: row.gone_at === null ? null : place.keptDays,
    takenFrom: row.taken_from,
    file: signLink(deps, filePath(row.id)),
    previews: previewNames(row).map((name, index) => (name === null ? null : signLink(deps, previewPath(row.id, index + 1)))),
  };
}

async function unfinishedOf(deps: AppDeps, uploads: readonly UploadRow[]): Promise<SlotView['unfinished']> {
  const newest = uploads.at(-1);
  if (newest === undefined || newest.expires_at <= deps.clock().toISOString()) return null;
  const sent = await arrivalsOf(deps).received(newest);
  return sent === null ? null : { name: newest.name, bytes: newest.bytes, sent };
}

async function slotView(deps: AppDeps, place: Place): Promise<SlotView> {
  const { slot, layouts, uploads } = place;
  const isHere = (row: { slot: string }) => row.slot === slot.id;
  return {
    ...slot,
    versions: layouts.filter(isHere).map((row) => layoutView(deps, row, place)),
    unfinished: await unfinishedOf(deps, uploads.filter(isHere)),
  };
}

/** How long the shop keeps the files of such an order. */
const keptDaysOf = ({ config: { retention } }: AppDeps, { status, cancelled_at }: OrderRow): number =>
  status === 'SHP' || cancelled_at !== null ? retention.layoutsDays : retention.unpaidDays;

/** Money is no business of a designer. */
function keptUntilOf({ config }: AppDeps, { role, purchase }: LayoutAccess, order: OrderRow, { layouts }: Rows): string | null {
  const isUnpaid = purchase.paid === 0 && purchase.payment_status !== 'FP';
  const isIdle = IDLE_STATUSES.includes(order.status) && order.cancelled_at === null;
  const hasFiles = layouts.some(({ gone_at }) => gone_at === null);
  return role === 'customer' && isUnpaid && isIdle && hasFiles ? unpaidUntil(purchase, config.retention.unpaidDays) : null;
}

async function orderView(deps: AppDeps, access: LayoutAccess, order: OrderRow, rows: Rows): Promise<OrderLayoutsView> {
  const isHere = (row: { order_id: string }) => row.order_id === order.id;
  const mine = { layouts: rows.layouts.filter(isHere), uploads: rows.uploads.filter(isHere) };
  const { id, number, title, status } = order;
  const [isOpen, rules] = [takesLayouts(order), rulesOfOrder(deps, order)];
  const [keptDays, keptUntil] = [keptDaysOf(deps, order), keptUntilOf(deps, access, order, mine)];
  const slots = await Promise.all(slotsOfOrder(deps, order).map((slot) => slotView(deps, { ...mine, slot, rules, isOpen, keptDays })));
  const isCancelled = order.cancelled_at !== null;
  return { id, number, title, status, isOpen, isCancelled, keptUntil, rules, slots };
}

/** Everything the holder of a key may see of the layouts; no names, no addresses. */
export async function layoutsView(deps: AppDeps, access: LayoutAccess): Promise<LayoutsView> {
  const { role, purchase, orders } = access;
  const ids = orders.map(({ id }) => id);
  const rows = { layouts: await listLayouts(deps.db, ids), uploads: await listUnfinished(deps.db, ids) };
  return { role, number: purchase.number, orders: await Promise.all(orders.map((order) => orderView(deps, access, order, rows))) };
}
