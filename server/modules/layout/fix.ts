import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { type LayoutsView, MAX_LAYOUT_BYTES } from '#lib/contracts/layout.ts';
import { LayoutReportBody } from '#lib/contracts/layout-report.ts';
import { extensionOf, LAYOUT_MIMES, type LayoutMime } from '#lib/domain/layout/file-type.ts';
import { type FixPlan, fixesFor, NO_FIXES } from '#lib/domain/layout/fixes.ts';
import { takesLayouts } from '#lib/domain/layout/flow.ts';
import type { LayoutReport } from '#lib/domain/layout/report.ts';
import { nameOfFixed } from '#lib/messages/layout-fixes.ts';
import { hashFile, layoutKey } from '../../adapters/files.ts';
import { sizeOf } from '../../adapters/layout-files.ts';
import { withWork } from '../../adapters/work-folder.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps } from '../../deps.ts';
import { fixedPages } from '../../preflight/fix-request.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { type OrderRow, orderById } from '../purchase/moves.ts';
import type { LayoutAccess } from './access.ts';
import { rulesOfOrder, slotsOfOrder } from './facts.ts';
import { findLayout, type LayoutRow, listLayouts, listUnfinished } from './repository.ts';
import { addVersion, type NewVersion, refuseOverQuota } from './versions.ts';
import { layoutsView } from './view.ts';

const REFUSED: Record<'unfixable' | 'limit' | 'stopped', () => Refusal> = {
  unfixable: () => refuse(422, 'layout_unfixable'),
  limit: () => refuse(422, 'layout_fix_limit'),
  stopped: () => refuse(503, 'busy'),
};

type Subject = { layout: LayoutRow; order: OrderRow };

/** A version the key opens, in an order that still takes files. @throws 404, 409 */
async function subjectOf(trx: Transaction<Database>, access: LayoutAccess, layoutId: string): Promise<Subject> {
  const layout = await findLayout(trx, layoutId);
  const isTheirs = access.orders.some(({ id }) => id === layout?.order_id);
  const order = layout === undefined || !isTheirs ? undefined : await orderById(trx, layout.order_id);
  if (layout === undefined || order === undefined || layout.gone_at !== null) throw refuse(404, 'not_found');
  if (!takesLayouts(order)) throw refuse(409, 'layout_closed');
  return { layout, order };
}

/** The newest version of the slot another one is in. */
async function newestBeside(trx: Transaction<Database>, { order_id, slot }: LayoutRow): Promise<LayoutRow | undefined> {
  return (await listLayouts(trx, [order_id])).find((row) => row.slot === slot);
}

/** False when the correction that is asked for is already there. @throws 404, 409 when this version cannot be corrected any more */
async function isToMake(trx: Transaction<Database>, access: LayoutAccess, layoutId: string): Promise<Subject | false> {
  const subject = await subjectOf(trx, access, layoutId);
  const newest = await newestBeside(trx, subject.layout);
  if (newest?.source_id === layoutId && newest.origin === 'fix') return false;
  if (newest?.id !== layoutId) throw refuse(409, 'layout_outdated');
  if (subject.layout.approved_at !== null) throw refuse(409, 'layout_approved');
  if (subject.layout.state === 'waiting') throw refuse(409, 'layout_unchecked');
  return subject;
}

type Planned = { plan: FixPlan; report: LayoutReport; mime: LayoutMime; bleed: number };

function planOf(deps: AppDeps, { layout, order }: Subject): Planned {
  const mime = LAYOUT_MIMES.find((one) => one === layout.mime);
  const slot = slotsOfOrder(deps, order).find(({ id }) => id === layout.slot);
  const rules = rulesOfOrder(deps, order);
  if (mime === undefined || slot === undefined || rules === null || layout.report === null) throw refuse(422, 'layout_unfixable');
  const report = LayoutReportBody.parse(JSON.parse(layout.report));
  const plan = layout.state === 'checked' ? fixesFor(report, slot.geometry, rules, mime !== 'application/pdf') : NO_FIXES;
  if (plan.fixes.length === 0) throw refuse(422, 'layout_unfixable');
  return { plan, report, mime, bleed: slot.geometry.bleed };
}

/** Makes the corrected file and gives it its name by content. @throws 413, 422 or 503 */
async function make(deps: AppDeps, subject: Subject, target: string): Promise<NewVersion> {
  const { layout } = subject;
  const { plan, report, mime, bleed } = planOf(deps, subject);
  const pages = fixedPages(plan, report);
  const outcome = await deps.files.withFile(layoutKey(layout.sha256), (file) => deps.layoutFixer({ file, mime, target, bleed, pages }));
  if (outcome.kind === 'refused') throw REFUSED[outcome.reason]();
  const bytes = (await sizeOf(target)) ?? 0;
  if (bytes > MAX_LAYOUT_BYTES) throw refuse(413, 'layout_too_large');
  const sha256 = await hashFile(target);
  await deps.files.put(layoutKey(sha256), target);
  const name = nameOfFixed(layout.name, extensionOf(outcome.mime));
  return { slot: layout.slot, sha256, mime: outcome.mime, bytes, name, origin: 'fix', source_id: layout.id };
}

async function fix(deps: AppDeps, access: LayoutAccess, layoutId: string): Promise<void> {
  const subject = await inTransaction(deps.db, (trx) => isToMake(trx, access, layoutId));
  if (subject === false) return;
  await withWork(deps.config.dataDir, async (folder) => {
    const made = await make(deps, subject, join(folder, 'fixed'));
    await inTransaction(deps.db, async (trx) => {
      const still = await isToMake(trx, access, layoutId);
      if (still === false) return;
      await refuseMany(trx, access, still, made.bytes);
      await addVersion(deps, trx, still.order, made);
    });
  });
}

async function refuseMany(trx: Transaction<Database>, { orders }: LayoutAccess, { layout }: Subject, bytes: number): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const held = { layouts: await listLayouts(trx, ids), uploads: await listUnfinished(trx, ids) };
  refuseOverQuota(held, { order_id: layout.order_id, slot: layout.slot, bytes });
}

export type FixLayout = (access: LayoutAccess, layoutId: string) => Promise<LayoutsView>;

/**
 * Corrections of newest versions: each becomes a version of its own that goes through the check like any other. Asked for twice, also
 * at the same time, it is made once. @throws 404 for a foreign file, 409 `layout_*` for a closed order or an old, unchecked or approved
 * version, 413 over the quota, 422 when it cannot be corrected exactly
 */
export function openFixing(deps: AppDeps): FixLayout {
  const running = new Map<string, Promise<void>>();
  return async (access, layoutId) => {
    const mine = running.get(layoutId) ?? fix(deps, access, layoutId).finally(() => running.delete(layoutId));
    running.set(layoutId, mine);
    await mine;
    return layoutsView(deps, access);
  };
}

/** Makes an earlier version the newest again, to be checked anew. Nothing happens when its file is the newest. @throws 404, 409, 413 */
export async function restoreLayout(deps: AppDeps, access: LayoutAccess, layoutId: string): Promise<LayoutsView> {
  await inTransaction(deps.db, async (trx) => {
    const subject = await subjectOf(trx, access, layoutId);
    const { slot, sha256, mime, bytes, name, id } = subject.layout;
    if ((await newestBeside(trx, subject.layout))?.sha256 === sha256) return;
    await refuseMany(trx, access, subject, bytes);
    await addVersion(deps, trx, subject.order, { slot, sha256, mime, bytes, name, origin: 'restore', source_id: id });
  });
  return layoutsView(deps, access);
}
