import * as z from 'zod/mini';
import { LAYOUT, type LayoutsView, type LayoutView, type OrderLayoutsView, type SlotView } from '#lib/contracts/layout.ts';
import { LayoutReportBody } from '#lib/contracts/layout-report.ts';
import { LAYOUT_MIMES } from '#lib/domain/layout/file-type.ts';
import { takesLayouts } from '#lib/domain/layout/flow.ts';
import { viewOfReport } from '#lib/domain/layout/report.ts';
import type { LayoutSlot } from '#lib/domain/layout/slots.ts';
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

const layoutView = (deps: AppDeps, row: LayoutRow, { geometry }: LayoutSlot): LayoutView => ({
  id: row.id,
  version: row.version,
  name: row.name,
  mime: LAYOUT_MIMES.find((mime) => mime === row.mime) ?? 'application/pdf',
  bytes: row.bytes,
  sha256: row.sha256,
  state: row.state,
  report: row.report === null ? null : viewOfReport(LayoutReportBody.parse(JSON.parse(row.report)), geometry.bleed),
  createdAt: row.created_at,
  approvedAt: row.approved_at,
  keptDays: row.gone_at === null ? null : deps.config.retention.layoutsDays,
  takenFrom: row.taken_from,
  file: signLink(deps, filePath(row.id)),
  previews: previewNames(row).map((name, index) => (name === null ? null : signLink(deps, previewPath(row.id, index + 1)))),
});

async function unfinishedOf(deps: AppDeps, uploads: readonly UploadRow[]): Promise<SlotView['unfinished']> {
  const newest = uploads.at(-1);
  if (newest === undefined || newest.expires_at <= deps.clock().toISOString()) return null;
  const sent = await arrivalsOf(deps).received(newest);
  return sent === null ? null : { name: newest.name, bytes: newest.bytes, sent };
}

type Rows = { layouts: readonly LayoutRow[]; uploads: readonly UploadRow[] };

async function slotView(deps: AppDeps, slot: LayoutSlot, { layouts, uploads }: Rows): Promise<SlotView> {
  const isHere = (row: { slot: string }) => row.slot === slot.id;
  return {
    ...slot,
    versions: layouts.filter(isHere).map((row) => layoutView(deps, row, slot)),
    unfinished: await unfinishedOf(deps, uploads.filter(isHere)),
  };
}

async function orderView(deps: AppDeps, order: OrderRow, rows: Rows): Promise<OrderLayoutsView> {
  const isHere = (row: { order_id: string }) => row.order_id === order.id;
  const mine = { layouts: rows.layouts.filter(isHere), uploads: rows.uploads.filter(isHere) };
  const { id, number, title, status } = order;
  const slots = await Promise.all(slotsOfOrder(deps, order).map((slot) => slotView(deps, slot, mine)));
  return { id, number, title, status, isOpen: takesLayouts(order), rules: rulesOfOrder(deps, order), slots };
}

/** Everything the holder of a key may see of the layouts; no names, no addresses. */
export async function layoutsView(deps: AppDeps, { role, purchase, orders }: LayoutAccess): Promise<LayoutsView> {
  const ids = orders.map(({ id }) => id);
  const rows = { layouts: await listLayouts(deps.db, ids), uploads: await listUnfinished(deps.db, ids) };
  return { role, number: purchase.number, orders: await Promise.all(orders.map((order) => orderView(deps, order, rows))) };
}
