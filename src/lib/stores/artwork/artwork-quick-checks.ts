import { map } from 'nanostores';
import * as z from 'zod/mini';
import { ArtworkReportViewBody } from '../../contracts/artwork-report.ts';
import type { ArtworkReport, OrderArtworksView, SlotView } from './artworks.ts';

/** Drawn by the browser: the first page as it will be cut, and the whole one of the first remark. */
type Drawn = { picture: string | null; remarked: { page: number; picture: string } | null };
/** The browser's check of a file; `unknown` when it cannot check this one. */
export type QuickCheckState = { state: 'checking' | 'unknown' } | ({ state: 'checked'; report: ArtworkReport } & Drawn);

/** By the id of a slot, or of a file without a slot. */
export const $quickChecks = map<Record<string, QuickCheckState | undefined>>({});

const running = new Map<string, AbortController>();

/** Cancels a check with its upload and drops its result. */
export function dropQuickCheck(slotId: string): void {
  running.get(slotId)?.abort();
  running.delete(slotId);
  $quickChecks.setKey(slotId, undefined);
}

/** Checks a file while it is uploaded. The worker is loaded now; its later report, with drawn pages, replaces the first one. */
export async function startQuickCheck(
  slotId: string,
  file: File,
  slot: Pick<SlotView, 'spec'>,
  rules: OrderArtworksView['rules'],
): Promise<void> {
  dropQuickCheck(slotId);
  if (rules === null) return;
  const mine = new AbortController();
  running.set(slotId, mine);
  $quickChecks.setKey(slotId, { state: 'checking' });
  const request = { file, spec: slot.spec, rules };
  const notify = (message: unknown, picture: Drawn['picture'], remarked: Drawn['remarked'] = null): void => {
    const report = z.safeParse(ArtworkReportViewBody, message);
    if (running.get(slotId) === mine && report.success)
      $quickChecks.setKey(slotId, { state: 'checked', report: report.data, picture, remarked });
  };
  await import('../../browser/artwork-worker.ts').then(({ checkInWorker }) => checkInWorker(request, mine.signal, notify)).catch(() => {});
  if (running.get(slotId) === mine && $quickChecks.get()[slotId]?.state === 'checking') $quickChecks.setKey(slotId, { state: 'unknown' });
}
