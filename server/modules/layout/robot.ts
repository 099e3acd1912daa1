import { mkdir, rm } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { LayoutReport } from '#lib/contracts/layout.ts';
import { LAYOUT_MIMES } from '#lib/domain/layout/file-type.ts';
import { verdictOf } from '#lib/domain/layout/flow.ts';
import type { LayoutSlot } from '#lib/domain/layout/slots.ts';
import type { CheckedFile } from '../../adapters/layout-checker.ts';
import { storedPath } from '../../adapters/layout-files.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps } from '../../deps.ts';
import { moveOrderBy, type OrderRow, orderById } from '../purchase/moves.ts';
import { jobOf, slotsOfOrder } from './facts.ts';
import { tellAboutLayout } from './letters.ts';
import { finishCheck, LAYOUT_ATTEMPTS, type LayoutRow, leaseLayout, listGivenUp, listLayouts } from './repository.ts';
import { previewFolder } from './service.ts';

/** Longer than the check of any file may take: a process that died leaves its file to another one after this. */
const LEASE_MS = 300_000;
const RETRY_PAUSE_MS = 20_000;
const FILES_PER_PASS = 10;

/** Takes an order from the robot to where its newest files say, and tells its customer. */
async function settle(deps: AppDeps, trx: Transaction<Database>, orderId: string): Promise<void> {
  const order = await orderById(trx, orderId);
  if (order?.status !== 'ROBOT') return;
  const slots = new Set(slotsOfOrder(deps, order).map(({ id }) => id));
  const seen = new Set<string>();
  const newest = (await listLayouts(trx, [orderId])).filter(({ slot }) => {
    const isNewest = slots.has(slot) && !seen.has(slot);
    seen.add(slot);
    return isNewest;
  });
  const to = verdictOf(newest, slots.size);
  if (to === null) return;
  if (await moveOrderBy(trx, order, to, { actor: 'robot', now: deps.clock() })) await tellAboutLayout(deps, trx, order, to);
}

/** An order whose file the robot has taken up; one that people have taken up stays where it is. */
function takeUp({ db, clock }: AppDeps, orderId: string): Promise<OrderRow | undefined> {
  return inTransaction(db, async (trx) => {
    const order = await orderById(trx, orderId);
    if (order?.status === 'MAK') await moveOrderBy(trx, order, 'ROBOT', { actor: 'robot', now: clock() });
    return order;
  });
}

async function check(deps: AppDeps, layout: LayoutRow, order: OrderRow, slot: LayoutSlot): Promise<CheckedFile> {
  const previewsTo = previewFolder(deps, layout.id);
  await rm(previewsTo, { recursive: true, force: true });
  await mkdir(previewsTo, { recursive: true });
  const { product, paper, coverPaper } = jobOf(order);
  const { report, previews } = await deps.layoutChecker(storedPath(deps.config.dataDir, layout.sha256), {
    product,
    paper: slot.part === 'cover' ? (coverPaper ?? paper) : paper,
    part: slot.part,
    mime: LAYOUT_MIMES.find((mime) => mime === layout.mime) ?? 'application/pdf',
    geometry: slot.geometry,
    previewsTo,
  });
  return { report: LayoutReport.parse(report), previews };
}

function saveReport(deps: AppDeps, layout: LayoutRow, { report, previews }: CheckedFile): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const isMine = await finishCheck(trx, layout, {
      state: 'checked',
      report: JSON.stringify(report),
      severity: report.severity,
      previews: JSON.stringify(previews),
      checked_at: deps.clock().toISOString(),
    });
    if (isMine) await settle(deps, trx, layout.order_id);
  });
}

/** After the last attempt people look at the file. */
function giveUp(deps: AppDeps, layout: LayoutRow): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const isMine = await finishCheck(trx, layout, { state: 'broken', checked_at: deps.clock().toISOString() });
    if (isMine) await settle(deps, trx, layout.order_id);
  });
}

/** @throws when the check failed; the file is tried again after a pause, or given up */
async function checkOne(deps: AppDeps, layout: LayoutRow): Promise<void> {
  try {
    const order = await takeUp(deps, layout.order_id);
    const slot = order === undefined ? undefined : slotsOfOrder(deps, order).find(({ id }) => id === layout.slot);
    if (order === undefined || slot === undefined) throw new Error(`layout ${layout.id} has no place in its order`);
    await saveReport(deps, layout, await check(deps, layout, order, slot));
  } catch (error) {
    if (layout.attempts >= LAYOUT_ATTEMPTS) await giveUp(deps, layout);
    else await finishCheck(deps.db, layout, { locked_until: new Date(deps.clock().getTime() + RETRY_PAUSE_MS).toISOString() });
    throw error;
  }
}

/**
 * Checks the files that wait, one at a time, each under a lease: several processes never check the same one, and one that a crash
 * left is taken up again. A file the check fails on is tried three times. Says how many were looked at.
 * @throws the last failure, after all the others have had their turn
 */
export async function checkWaitingLayouts(deps: AppDeps): Promise<number> {
  const at = () => deps.clock().toISOString();
  for (const layout of await listGivenUp(deps.db, at())) await giveUp(deps, layout);
  let failure: unknown;
  let count = 0;
  for (; count < FILES_PER_PASS && !deps.stopping.now; count += 1) {
    const layout = await leaseLayout(deps.db, at(), new Date(deps.clock().getTime() + LEASE_MS).toISOString());
    if (layout === undefined) break;
    await checkOne(deps, layout).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure !== undefined) throw failure;
  return count;
}
