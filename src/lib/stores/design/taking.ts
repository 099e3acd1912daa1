import { saveFile } from '../../browser/download.ts';
import { DESIGN } from '../../messages/product/design.ts';
import { importWithRetry } from '../import-with-retry.ts';
import { $taking, type Taken, type Taking } from './taken.ts';

/** Makes the file of a template, or one for each person of a table, gives them to the job and goes on to the product's page, where they are checked. Nothing typed is lost. */
export async function takeTemplate(taken: Taken): Promise<void> {
  if ($taking.get().state === 'busy') return;
  $taking.set({ state: 'busy' });
  const { makeArtwork } = await importWithRetry(() => import('./make-artwork.ts'));
  $taking.set(await makeArtwork(taken).catch((): Taking => ({ state: 'failed', text: DESIGN.notMade, file: null })));
}

/** The browser has shown the page as it was left: it may take again. */
export const endTaking = (): void => $taking.set({ state: 'idle' });

/** Another choice is made: what came of the last one is said no more. */
export function dropFailure(): void {
  if ($taking.get().state === 'failed') endTaking();
}

/** Hands over a file that could not be kept. */
export const saveTaken = (file: File): void => saveFile(file.name, file);
