import type { Transaction } from 'kysely';
import { LayoutReportBody } from '#lib/contracts/layout-report.ts';
import { LAYOUT_MIMES, type LayoutMime } from '#lib/domain/layout/file-type.ts';
import { type FixPlan, fixesFor, NO_FIXES } from '#lib/domain/layout/fixes.ts';
import { takesLayouts } from '#lib/domain/layout/flow.ts';
import type { LayoutReport } from '#lib/domain/layout/report.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps } from '../../deps.ts';
import { refuse } from '../../refusal.ts';
import { type OrderRow, orderById } from '../purchase/moves.ts';
import { rulesOfOrder, slotsOfOrder } from './facts.ts';
import { findLayout, type LayoutRow, listLayouts, listUnfinished } from './repository.ts';
import { refuseOverQuota } from './versions.ts';

/** A version with the order it is of. */
export type Subject = { layout: LayoutRow; order: OrderRow };

/** A version whose order still takes files. @throws 404, 409 */
export async function subjectOf(trx: Transaction<Database>, layoutId: string): Promise<Subject> {
  const layout = await findLayout(trx, layoutId);
  const order = layout === undefined ? undefined : await orderById(trx, layout.order_id);
  if (layout === undefined || order === undefined || layout.gone_at !== null) throw refuse(404, 'not_found');
  if (!takesLayouts(order)) throw refuse(409, 'layout_closed');
  return { layout, order };
}

/** The newest version of the slot another one is in. */
export async function newestBeside(trx: Transaction<Database>, { order_id, slot }: LayoutRow): Promise<LayoutRow | undefined> {
  return (await listLayouts(trx, [order_id])).find((row) => row.slot === slot);
}

/** False when the correction is already there. @throws 409 when this version cannot be corrected any more */
export async function isToFix(trx: Transaction<Database>, { layout }: Subject): Promise<boolean> {
  const newest = await newestBeside(trx, layout);
  if (newest?.source_id === layout.id && newest.origin === 'fix') return false;
  if (newest?.id !== layout.id) throw refuse(409, 'layout_outdated');
  if (layout.approved_at !== null) throw refuse(409, 'layout_approved');
  if (layout.state === 'waiting') throw refuse(409, 'layout_unchecked');
  return true;
}

export type Planned = { plan: FixPlan; report: LayoutReport; mime: LayoutMime; bleed: number };

/** What is to be done to a version. @throws 422 when it cannot be corrected exactly */
export function planOf(deps: AppDeps, { layout, order }: Subject): Planned {
  const mime = LAYOUT_MIMES.find((one) => one === layout.mime);
  const slot = slotsOfOrder(deps, order).find(({ id }) => id === layout.slot);
  const rules = rulesOfOrder(deps, order);
  if (mime === undefined || slot === undefined || rules === null || layout.report === null) throw refuse(422, 'layout_unfixable');
  const report = LayoutReportBody.parse(JSON.parse(layout.report));
  const plan = layout.state === 'checked' ? fixesFor(report, slot.geometry, rules, mime !== 'application/pdf') : NO_FIXES;
  if (plan.fixes.length === 0) throw refuse(422, 'layout_unfixable');
  return { plan, report, mime, bleed: slot.geometry.bleed };
}

/** Room for one more version in its slot, and for its bytes among the files of these orders. @throws 413 */
export async function refuseMany(
  trx: Transaction<Database>,
  orders: readonly Pick<OrderRow, 'id'>[],
  { order_id, slot }: LayoutRow,
  bytes: number,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const held = { layouts: await listLayouts(trx, ids), uploads: await listUnfinished(trx, ids) };
  refuseOverQuota(held, { order_id, slot, bytes });
}
