import { outcomeOf, verdictOf, worstOf } from '#lib/domain/artwork/flow.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import { artworkKey, FilesUnavailable } from '../../adapters/files.ts';
import { withWork } from '../../adapters/work-folder.ts';
import { eachInTurn, inTurnOf } from '../../base/turns.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Db, Trx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addCheckTime } from '../artwork/check-time.ts';
import { type ArtworkRow, listArtworks } from '../artwork/repository.ts';
import { rulesOfOrder, slotsOfOrder } from '../artwork/slots.ts';
import { recordArtworkEvent } from '../artwork/versions.ts';
import { moveOrderIn, ROBOT } from '../purchase/change-status.ts';
import { findOrder, type OrderRow, updateOrder } from '../purchase/repository-orders.ts';
import { fixLeased, giveUpFix } from './fix-work.ts';
import { openProgress } from './progress.ts';
import { finishWork, listGivenUp } from './repository.ts';
import { ARTWORK_ATTEMPTS, type Lease, leaseArtwork, standingInQueue } from './repository-queue.ts';

/** Longer than any check or correction may take: after this, another process takes over a dead one's file. */
const LEASE_MS = 5 * MINUTE_MS;
const RETRY_PAUSE_MS = 20 * SECOND_MS;
const FILES_PER_PASS = 10;

/** Moves an order to the status its newest files imply. */
async function settle(deps: AppDeps, trx: Trx, orderId: string): Promise<void> {
  const order = await findOrder(trx, orderId);
  if (order?.status !== 'ROBOT') return;
  const slots = new Set(slotsOfOrder(deps, order).map(({ id }) => id));
  const seen = new Set<string>();
  const newest = (await listArtworks(trx, [orderId])).filter(({ slot, gone_at }) => {
    const isNewest = slots.has(slot) && !seen.has(slot) && gone_at === null;
    seen.add(slot);
    return isNewest;
  });
  const to = verdictOf(newest, slots.size);
  if (to === null) return;
  await updateOrder(trx, orderId, { artwork_severity: worstOf(newest) });
  await moveOrderIn(deps, trx, order.number, to, ROBOT);
}

/** Marks an order whose file the robot has started to check; one that the staff handle stays as it is. */
function takeUp(deps: AppDeps, orderId: string): Promise<OrderRow | undefined> {
  return inTransaction(deps.db, async (trx) => {
    const order = await findOrder(trx, orderId);
    if (order?.status === 'MAK') await moveOrderIn(deps, trx, order.number, 'ROBOT', ROBOT);
    return order;
  });
}

type Checked = { report: ArtworkReport; previews: (string | null)[] };

/** @throws when the order no longer has this slot */
async function check(deps: AppDeps, artwork: ArtworkRow, order: OrderRow | undefined): Promise<Checked> {
  const slot = order === undefined ? undefined : slotsOfOrder(deps, order).find(({ id }) => id === artwork.slot);
  const rules = order === undefined ? null : rulesOfOrder(deps, order);
  if (slot === undefined || rules === null) throw new Error(`artwork ${artwork.id} has no slot in its order`);
  return withWork(deps.config.dataDir, async (folder) => {
    const progress = openProgress(deps, artwork, folder);
    const turn = { id: artwork.id, isAnotherWanted: (spentMs: number) => isAnotherWanted(deps.db, artwork.id, deps.clock(), spentMs) };
    const check = (file: string) => deps.artworkChecker({ file, spec: slot.spec, rules, previews: folder }, progress.note, turn);
    const report = await deps.files.withFile(artworkKey(artwork.sha256), check);
    return { report, previews: await progress.end(report) };
  });
}

/** Stores the result and moves the order; `broken` files go to the staff. */
function save(deps: AppDeps, artwork: ArtworkRow, state: 'checked' | 'broken', { report, previews }: Checked): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const isMine = await finishWork(trx, artwork, {
      state,
      report: JSON.stringify(report),
      severity: report.severity,
      previews: JSON.stringify(previews),
      checked_at: deps.clock().toISOString(),
    });
    if (!isMine) return;
    const { slot, version, sha256 } = artwork;
    const severity = state === 'checked' ? report.severity : null;
    const order = await findOrder(trx, artwork.order_id);
    if (order !== undefined) await recordArtworkEvent(deps, trx, order, { state: 'checked', slot, version, sha256, severity });
    await settle(deps, trx, artwork.order_id);
  });
}

/** After the last attempt the staff check the file. */
const giveUp = (deps: AppDeps, artwork: ArtworkRow): Promise<void> =>
  save(deps, artwork, 'broken', { report: unreadableReport('crash'), previews: [] });

/** @throws when the check itself failed */
async function finish(deps: AppDeps, artwork: ArtworkRow, checked: Checked): Promise<void> {
  const outcome = outcomeOf(checked.report);
  if (outcome === 'failed') throw new Error(`the check of artwork ${artwork.id} crashed`);
  // Lets the next process start at once, or the next turn; this attempt does not count.
  if (outcome === 'stopped') await finishWork(deps.db, artwork, { locked_until: '', attempts: artwork.attempts - 1 });
  else if (outcome === 'gave_way') {
    const previews = JSON.stringify(checked.previews);
    await finishWork(deps.db, artwork, { locked_until: '', attempts: artwork.attempts - 1, previews });
  } else await save(deps, artwork, outcome === 'checked' ? 'checked' : 'broken', checked);
}

async function checkLeased(deps: AppDeps, artwork: ArtworkRow): Promise<void> {
  await finish(deps, artwork, await check(deps, artwork, await takeUp(deps, artwork.order_id)));
}

type Work = { run: (deps: AppDeps, artwork: ArtworkRow) => Promise<void>; giveUp: (deps: AppDeps, artwork: ArtworkRow) => Promise<void> };
const CHECK: Work = { run: checkLeased, giveUp };
const FIX: Work = { run: fixLeased, giveUp: giveUpFix };
/** A file is checked before it can be corrected. */
const workOf = ({ state }: ArtworkRow): Work => (state === 'waiting' ? CHECK : FIX);

/** Checks or corrects one file. @throws when that failed; the file is retried after a pause, or given up */
async function workOn(deps: AppDeps, artwork: ArtworkRow): Promise<void> {
  const { run, giveUp } = workOf(artwork);
  try {
    await run(deps, artwork);
  } catch (error) {
    const locked_until = new Date(deps.clock().getTime() + RETRY_PAUSE_MS).toISOString();
    // An unavailable file store or a program upgrade says nothing about the file: the attempt does not count.
    if (error instanceof FilesUnavailable || deps.isProgramReplaced())
      await finishWork(deps.db, artwork, { locked_until, attempts: artwork.attempts - 1 });
    else if (artwork.attempts >= ARTWORK_ATTEMPTS) await giveUp(deps, artwork);
    else await finishWork(deps.db, artwork, { locked_until });
    throw error;
  }
}

function leaseAt(now: Date): Lease {
  const [at = '', until = '', runningAfter = ''] = [0, LEASE_MS, RETRY_PAUSE_MS].map((ms) => new Date(now.getTime() + ms).toISOString());
  return { at, until, runningAfter };
}

/** Whether the file that would be leased next comes before one that has been checked for so long. */
async function isAnotherWanted(db: Db, id: string, now: Date, spentMs: number): Promise<boolean> {
  const standing = await standingInQueue(db, id, leaseAt(now));
  if (standing === undefined) return false;
  const { next, own } = standing;
  return next.rank < own.rank || (next.rank === own.rank && next.time < own.time + spentMs);
}

/** Leases the next file. The lanes of this process take turns: otherwise two would take the same file, or two files of one customer. */
const leaseNext = (deps: AppDeps): Promise<ArtworkRow | undefined> =>
  inTurnOf('artwork lease', () => leaseArtwork(deps.db, leaseAt(deps.clock())));

/** Works on a file and charges the time to its customer's budget. @throws as `workOn` */
async function workInTime(deps: AppDeps, artwork: ArtworkRow): Promise<void> {
  const started = performance.now();
  await workOn(deps, artwork).finally(() => addCheckTime(deps.db, artwork.order_id, performance.now() - started, deps.clock()));
}

/**
 * Checks and corrects waiting files one at a time, each under a lease: two processes, or two lanes of one, never work on the same file, and
 * a file left by a crash is taken again. A file is tried three times. Returns how many were taken. @throws a failure, after all other files
 * had their turn
 */
export async function checkWaitingArtworks(deps: AppDeps): Promise<number> {
  const at = () => deps.clock().toISOString();
  const leased = () => new Date(deps.clock().getTime() + LEASE_MS).toISOString();
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure = error;
  };
  await eachInTurn(await listGivenUp(deps.db, at(), leased()), (artwork) => workOf(artwork).giveUp(deps, artwork)).catch(fail);
  let count = 0;
  for (; count < FILES_PER_PASS && !deps.stopping.now; count += 1) {
    const artwork = await leaseNext(deps);
    if (artwork === undefined) break;
    await workInTime(deps, artwork).catch(fail);
  }
  if (failure !== undefined) throw failure;
  return count;
}
