import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { detailName, platesName } from '#lib/domain/artwork/plates.ts';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { SECOND_MS } from '#lib/domain/time.ts';
import { previewKey } from '../../adapters/files.ts';
import type { AppDeps } from '../../context/deps.ts';
import { previewName } from '../../preflight/preview-name.ts';
import type { OnPages } from '../../preflight/run.ts';
import type { ArtworkRow } from '../artwork/repository.ts';
import { previewNames } from '../artwork/view.ts';
import { finishWork } from './repository.ts';

/** About as often as a customer's page polls. */
const PAUSE_MS = 2 * SECOND_MS;

/**
 * Publishes the pictures of finished pages, each once; the picture after the last one is still being written. Returns the names, by page.
 */
function openPictures(deps: AppDeps, artworkId: string, folder: string, kept: Set<string>): (pages: number) => Promise<(string | null)[]> {
  return async (pages) => {
    const drawn = new Set(await readdir(folder));
    const names = Array.from({ length: pages }, (_, index) => previewName(index + 1));
    const beside = names.flatMap((_, index) => [platesName(index + 1), detailName(index + 1)]);
    for (const name of [...names, ...beside]) {
      if (kept.has(name) || !drawn.has(name)) continue;
      await deps.files.put(previewKey(artworkId, name), join(folder, name));
      kept.add(name);
    }
    const last = names.findLastIndex((name) => kept.has(name));
    return names.slice(0, last + 1).map((name) => (kept.has(name) ? name : null));
  };
}

export type Progress = { note: OnPages; end: (report: ArtworkReport) => Promise<(string | null)[]> };

/** The pictures of a file known before this turn of its check. */
const picturesOf = (artwork: ArtworkRow): Set<string> => new Set(previewNames(artwork).filter((name) => name !== null));

/** Stores the facts found so far, so that the customer sees progress. `end` waits for the last write and returns the pictures' names. */
export function openProgress(deps: AppDeps, artwork: ArtworkRow, folder: string): Progress {
  const keepPictures = openPictures(deps, artwork.id, folder, picturesOf(artwork));
  let writing: Promise<void> = Promise.resolve();
  let [last, isWriting] = [Number.NEGATIVE_INFINITY, false];
  const write = async (report: ArtworkReport): Promise<void> => {
    const previews = await keepPictures(report.facts.length);
    await finishWork(deps.db, artwork, { report: JSON.stringify(report), previews: JSON.stringify(previews) });
  };
  return {
    note: (soFar) => {
      const now = performance.now();
      if (isWriting || now - last < PAUSE_MS) return;
      [last, isWriting] = [now, true];
      // A failed write is no loss: the whole report follows.
      writing = write(soFar())
        .catch(() => undefined)
        .finally(() => {
          isWriting = false;
        });
    },
    end: async ({ pages }) => {
      await writing;
      return keepPictures(pages);
    },
  };
}
