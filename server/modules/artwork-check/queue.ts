import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { outcomeOf, verdictOf, worstOf } from '#lib/domain/artwork/flow.ts';
import { type ArtworkReport, unreadableReport } from '#lib/domain/artwork/report.ts';
import { artworkKey, FilesUnavailable, previewKey } from '../../adapters/files.ts';
import { withWork } from '../../adapters/work-folder.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { previewName } from '../../preflight/preview-name.ts';
import { recordArtworkEvent } from '../artwork/events.ts';
import { ARTWORK_ATTEMPTS, type ArtworkRow, finishWork, leaseArtwork, listArtworks, listGivenUp } from '../artwork/repository.ts';
import { rulesOfOrder, slotsOfOrder } from '../artwork/slots.ts';
import { gradeArtworks, moveOrderBy, type OrderRow, orderById } from '../purchase/moves.ts';
import { fixLeased, giveUpFix } from './fix-work.ts';

/** Longer than the check or the correction of any file may take: a process that died leaves its file to another one after this. */
const LEASE_MS = 300_000;
const RETRY_PAUSE_MS = 20_000;
const FILES_PER_PASS = 10;

/** Takes an order from the robot to where its newest files say, and tells its customer. */
async function settle(deps: AppDeps, trx: Transaction<Database>, orderId: string): Promise<void> {
  const order = await orderById(trx, orderId);
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
  await gradeArtworks(trx, orderId, worstOf(newest));
  await moveOrderBy(deps, trx, order, to, 'robot');
}

/** An order whose file the robot has taken up; one that people have taken up stays where it is. */
function takeUp(deps: AppDeps, orderId: string): Promise<OrderRow | undefined> {
  return inTransaction(deps.db, async (trx) => {
    const order = await orderById(trx, orderId);
    if (order?.status === 'MAK') await moveOrderBy(deps, trx, order, 'ROBOT', 'robot');
    return order;
  });
}

type Checked = { report: ArtworkReport; previews: (string | null)[] };

/** @throws when the order has no such place any more */
async function check(deps: AppDeps, artwork: ArtworkRow, order: OrderRow | undefined): Promise<Checked> {
  const slot = order === undefined ? undefined : slotsOfOrder(deps, order).find(({ id }) => id === artwork.slot);
  const rules = order === undefined ? null : rulesOfOrder(deps, order);
  if (slot === undefined || rules === null) throw new Error(`artwork ${artwork.id} has no place in its order`);
  return withWork(deps.config.dataDir, async (folder) => {
    const look = (file: string) => deps.artworkChecker({ file, spec: slot.spec, rules, previews: folder });
    const report = await deps.files.withFile(artworkKey(artwork.sha256), look);
    const drawn = new Set(await readdir(folder));
    for (const name of drawn) await deps.files.put(previewKey(artwork.id, name), join(folder, name));
    const names = Array.from({ length: report.pages }, (_, index) => previewName(index + 1));
    const last = names.findLastIndex((name) => drawn.has(name));
    return { report, previews: names.slice(0, last + 1).map((name) => (drawn.has(name) ? name : null)) };
  });
}

/** Writes down what was found and takes the order on; `broken` files are for people to look at. */
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
    await recordArtworkEvent(deps, trx, artwork.order_id, { state: 'checked', slot, version, sha256, severity });
    await settle(deps, trx, artwork.order_id);
  });
}

/** After the last attempt people look at the file. */
const giveUp = (deps: AppDeps, artwork: ArtworkRow): Promise<void> =>
  save(deps, artwork, 'broken', { report: unreadableReport('crash'), previews: [] });

/** @throws when the check failed by itself */
async function finish(deps: AppDeps, artwork: ArtworkRow, checked: Checked): Promise<void> {
  const outcome = outcomeOf(checked.report);
  if (outcome === 'failed') throw new Error(`the check of artwork ${artwork.id} crashed`);
  // Whoever starts next takes it up at once, and this attempt does not count.
  if (outcome === 'stopped') await finishWork(deps.db, artwork, { locked_until: '', attempts: artwork.attempts - 1 });
  else await save(deps, artwork, outcome === 'checked' ? 'checked' : 'broken', checked);
}

async function checkLeased(deps: AppDeps, artwork: ArtworkRow): Promise<void> {
  await finish(deps, artwork, await check(deps, artwork, await takeUp(deps, artwork.order_id)));
}

type Work = { run: (deps: AppDeps, artwork: ArtworkRow) => Promise<void>; giveUp: (deps: AppDeps, artwork: ArtworkRow) => Promise<void> };
const CHECK: Work = { run: checkLeased, giveUp };
const FIX: Work = { run: fixLeased, giveUp: giveUpFix };
/** A file is checked before it can be corrected: the correction of one that waits for its check is none. */
const workOf = ({ state }: ArtworkRow): Work => (state === 'waiting' ? CHECK : FIX);

/** @throws when the work failed; the file is tried again after a pause, or given up */
async function workOn(deps: AppDeps, artwork: ArtworkRow): Promise<void> {
  const { run, giveUp } = workOf(artwork);
  try {
    await run(deps, artwork);
  } catch (error) {
    const locked_until = new Date(deps.clock().getTime() + RETRY_PAUSE_MS).toISOString();
    // A store that is down says nothing about the file: the attempt does not count.
    if (error instanceof FilesUnavailable) await finishWork(deps.db, artwork, { locked_until, attempts: artwork.attempts - 1 });
    else if (artwork.attempts >= ARTWORK_ATTEMPTS) await giveUp(deps, artwork);
    else await finishWork(deps.db, artwork, { locked_until });
    throw error;
  }
}

/**
 * Checks and corrects the files that wait, one at a time, each under a lease: several processes never work on the same one, and one
 * that a crash left is taken up again. A file the work fails on is tried three times. Says how many were looked at.
 * @throws the last failure, after all the others have had their turn
 */
export async function checkWaitingArtworks(deps: AppDeps): Promise<number> {
  const at = () => deps.clock().toISOString();
  for (const artwork of await listGivenUp(deps.db, at())) await workOf(artwork).giveUp(deps, artwork);
  let failure: unknown;
  let count = 0;
  for (; count < FILES_PER_PASS && !deps.stopping.now; count += 1) {
    const artwork = await leaseArtwork(deps.db, at(), new Date(deps.clock().getTime() + LEASE_MS).toISOString());
    if (artwork === undefined) break;
    await workOn(deps, artwork).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure !== undefined) throw failure;
  return count;
}
