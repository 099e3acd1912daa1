import { goTo } from '../../browser/navigation.ts';
import type { Product } from '../../domain/product/product.ts';
import { DESIGN } from '../../messages/product/design.ts';
import { barredText, PEOPLE, peopleRefusal, tooManyText } from '../../messages/product/people.ts';
import { artworksPath } from '../../routes.ts';
import { keepForNext } from '../artwork/chosen-artworks.ts';
import { $keptArtworks, dropKept, isAside, isAt, type KeptArtwork } from '../artwork/kept-artworks.ts';
import { filesAddress } from './design-job.ts';
import { $many, type Many, type Taken, type Taking } from './taken.ts';
import { type WantedSlot, wantedSlot, wantedSlots } from './wanted-slot.ts';
import { writeFiles } from './write-files.ts';

const failed = (text: string, file: File | null = null): Taking => ({ state: 'failed', text, file });

/** Of a table that was longer before, templates' files are left that no slot is for. */
function dropMadeBeyond(slots: readonly WantedSlot[]): void {
  const isSpare = (kept: KeptArtwork): boolean =>
    kept.isMade === true &&
    !isAside(kept) &&
    !slots.some(({ slot }) => slot.id === kept.slot) &&
    slots.some(({ place }) => isAt(place, kept));
  dropKept(
    $keptArtworks
      .get()
      .filter(isSpare)
      .map(({ id }) => id),
  );
}

/** Why the people of a table get no cards yet; empty when they may. */
function obstacleOf({ people, solve }: Many, { maxDesigns }: Product): string {
  if (people.length === 0) return peopleRefusal('no people', 0);
  if (people.length > maxDesigns) return tooManyText(people.length, maxDesigns);
  return solve === '' ? '' : barredText(solve);
}

/** Keeps a file in each slot. Answers with what went wrong. */
async function keepAll(files: readonly File[], slots: readonly WantedSlot[]): Promise<Taking | null> {
  for (const [at, file] of files.entries()) {
    const slot = slots[at];
    const trouble = slot === undefined ? DESIGN.notMade : await keepForNext(slot, file);
    if (trouble !== '') return files.length > 1 ? failed(PEOPLE.noRoom) : failed(trouble, file);
  }
  return null;
}

/** Makes a job's files of a template and keeps them for the product's page, which is opened. Answers with what stands in the way, in words. */
export async function makeArtwork(taken: Taken): Promise<Taking> {
  const many = $many.get();
  const obstacle = many === null ? '' : obstacleOf(many, taken.product);
  if (obstacle !== '') return failed(obstacle);
  const written = await writeFiles(many?.people ?? [taken.person], taken);
  if (!written.ok) return written.trouble === '' ? { state: 'idle' } : failed(written.trouble);
  const kept = $keptArtworks.get();
  const slots = many === null ? [wantedSlot(taken, kept)].filter((slot) => slot !== null) : wantedSlots(taken, kept);
  const { ordered } = taken.at;
  if (slots.length === 0) return failed(ordered === null ? DESIGN.notMade : DESIGN.notForOrder);
  const trouble = await keepAll(written.files, slots);
  if (trouble !== null) return trouble;
  if (many !== null) dropMadeBeyond(slots);
  goTo(ordered === null ? filesAddress(taken.at, taken.product) : artworksPath(ordered.purchase));
  // A second press while the next page is on its way would take the template twice.
  return many === null ? { state: 'busy' } : { state: 'busy', written: written.files.length };
}
