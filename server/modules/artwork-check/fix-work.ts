import { join } from 'node:path';
import { MAX_ARTWORK_BYTES } from '#lib/contracts/artwork.ts';
import { extensionOf } from '#lib/domain/artwork/file-type.ts';
import { isMended } from '#lib/domain/artwork/fix-result.ts';
import { outcomeOf } from '#lib/domain/artwork/flow.ts';
import { nameOfFixed } from '#lib/messages/artwork/artwork-fixes.ts';
import { sizeOf } from '../../adapters/artwork-files.ts';
import { artworkKey, hashFile } from '../../adapters/files.ts';
import { withWork } from '../../adapters/work-folder.ts';
import { ApiError, apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { FIX_REFUSALS, type FixRefusal } from '../../db/tables/artworks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fixedPages } from '../../preflight/fix-request.ts';
import { keepFile } from '../artwork/content-files.ts';
import type { ArtworkRow } from '../artwork/repository.ts';
import { addVersion, type NewVersion } from '../artwork/versions.ts';
import { listOrders } from '../purchase/repository-orders.ts';
import { isToFix, planOf, refuseMany, type Subject, subjectOf } from './fixable.ts';
import { finishWork } from './repository.ts';

const REFUSED = { unfixable: 'artwork_unfixable', limit: 'artwork_fix_limit' } as const;

/**
 * Makes the corrected file and names it by its content; null when the shop shuts down meanwhile. A result that the check would not take from
 * a stranger is no correction. @throws 413 or 422, or an error of the correction itself
 */
async function make(deps: AppDeps, subject: Subject, target: string): Promise<NewVersion | null> {
  const { artwork } = subject;
  const { plan, report, mime, spec, rules } = planOf(deps, subject);
  const { bleed } = spec;
  const pages = fixedPages(plan, report);
  const outcome = await deps.files.withFile(artworkKey(artwork.sha256), (file) => deps.artworkFixer({ file, mime, target, bleed, pages }));
  if (outcome.kind === 'failed') throw new Error(`the correction of artwork ${artwork.id} crashed`);
  if (outcome.kind === 'refused') {
    if (outcome.reason === 'stopped') return null;
    throw apiError(422, REFUSED[outcome.reason]);
  }
  const after = await deps.artworkChecker({ file: target, spec, rules, previews: null });
  const checked = outcomeOf(after);
  if (checked === 'stopped') return null;
  if (checked === 'failed') throw new Error(`the check of a correction of artwork ${artwork.id} crashed`);
  const kinds = plan.fixes.map(({ kind }) => kind);
  if (checked === 'too_heavy') throw apiError(422, REFUSED.limit);
  if (!isMended(kinds, report, after)) throw apiError(422, REFUSED.unfixable);
  const bytes = (await sizeOf(target)) ?? 0;
  if (bytes > MAX_ARTWORK_BYTES) throw apiError(413, 'artwork_too_large');
  const sha256 = await hashFile(target);
  await deps.files.put(artworkKey(sha256), target);
  const name = nameOfFixed(artwork.name, extensionOf(outcome.mime));
  return { slot: artwork.slot, sha256, mime: outcome.mime, bytes, name, origin: 'fix', source_id: artwork.id };
}

/** The version as it is now, if it still needs the correction. @throws 404, 409 */
const stillToFix = (deps: AppDeps, { id }: ArtworkRow): Promise<Subject | null> =>
  inTransaction(deps.db, async (trx) => {
    const subject = await subjectOf(trx, id);
    return (await isToFix(trx, subject)) ? subject : null;
  });

/** Stores the correction unless it is no longer wanted. @throws 404, 409 or 413 */
const save = (deps: AppDeps, artwork: ArtworkRow, made: NewVersion): Promise<boolean> =>
  inTransaction(deps.db, async (trx) => {
    const subject = await subjectOf(trx, artwork.id);
    if (!(await isToFix(trx, subject))) return false;
    await refuseMany(trx, await listOrders(trx, [subject.order.purchase_id]), artwork, made.bytes);
    if (!(await finishWork(trx, artwork, { fix_asked_at: null }))) return false;
    await addVersion(deps, trx, subject.order, made);
    return true;
  });

async function fix(deps: AppDeps, artwork: ArtworkRow): Promise<void> {
  const subject = await stillToFix(deps, artwork);
  if (subject === null) return drop(deps, artwork, null);
  await withWork(deps.config.dataDir, async (folder) => {
    const target = join(folder, 'fixed');
    const made = await make(deps, subject, target);
    // Lets the next process start at once; this attempt does not count.
    if (made === null) await finishWork(deps.db, artwork, { locked_until: '', attempts: artwork.attempts - 1 });
    else if (await save(deps, artwork, made)) await keepFile(deps, made.sha256, target);
  });
}

async function drop(deps: AppDeps, artwork: ArtworkRow, fix_refused: FixRefusal | null): Promise<void> {
  await finishWork(deps.db, artwork, { fix_asked_at: null, fix_refused });
}

/** After the last attempt the customer reads that it is the shop's failure. */
export const giveUpFix = (deps: AppDeps, artwork: ArtworkRow): Promise<void> => drop(deps, artwork, 'artwork_fix_failed');

/**
 * Makes the correction of a leased version: the result is a new version that is checked like any other. When the file cannot be corrected,
 * the reason is stored with the version; a correction no longer wanted is dropped. @throws when the correction itself failed
 */
export async function fixLeased(deps: AppDeps, artwork: ArtworkRow): Promise<void> {
  try {
    await fix(deps, artwork);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    await drop(deps, artwork, FIX_REFUSALS.find((code) => code === error.code) ?? null);
  }
}
