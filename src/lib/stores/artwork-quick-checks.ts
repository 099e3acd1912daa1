import { map } from 'nanostores';
import * as z from 'zod/mini';
import { ArtworkReportViewBody } from '../contracts/artwork-report.ts';
import type { ArtworkReport, OrderArtworksView, SlotView } from './artworks.ts';

/** What this browser says of a file before the server does; `unknown` when nothing can be said here. */
export type QuickCheck = { state: 'checking' | 'unknown' } | { state: 'checked'; report: ArtworkReport };

/** By the place of a file. */
export const $quickChecks = map<Record<string, QuickCheck | undefined>>({});

const running = new Map<string, AbortController>();

/** Called off with its upload: what was said of a file that is not sent says nothing any more. */
export function dropQuickCheck(place: string): void {
  running.get(place)?.abort();
  running.delete(place);
  $quickChecks.setKey(place, undefined);
}

/** Looks at a file while it is being sent; the worker comes only now. What it tells later, having drawn the pages, takes the place of what it said at once. */
export async function quickCheck(place: string, file: File, slot: SlotView, rules: OrderArtworksView['rules']): Promise<void> {
  dropQuickCheck(place);
  if (rules === null) return;
  const mine = new AbortController();
  running.set(place, mine);
  $quickChecks.setKey(place, { state: 'checking' });
  const request = { file, spec: slot.spec, rules };
  const notify = (message: unknown): void => {
    const report = z.safeParse(ArtworkReportViewBody, message);
    if (running.get(place) === mine && report.success) $quickChecks.setKey(place, { state: 'checked', report: report.data });
  };
  await import('../browser/artwork-worker.ts').then(({ checkInWorker }) => checkInWorker(request, mine.signal, notify)).catch(() => {});
  if (running.get(place) === mine && $quickChecks.get()[place]?.state === 'checking') $quickChecks.setKey(place, { state: 'unknown' });
}
