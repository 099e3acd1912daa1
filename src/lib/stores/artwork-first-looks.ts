import { map } from 'nanostores';
import * as z from 'zod/mini';
import { ArtworkReportViewBody } from '../contracts/artwork-report.ts';
import type { ArtworkReport, OrderArtworksView, SlotView } from './artworks.ts';

/** What this browser says of a file before the server does; `unknown` when nothing can be said here. */
export type FirstLook = { state: 'looking' | 'unknown' } | { state: 'told'; report: ArtworkReport };

/** By the place of a file. */
export const $firstLooks = map<Record<string, FirstLook | undefined>>({});

const running = new Map<string, AbortController>();

/** Called off with its upload: what was told of a file that is not sent says nothing any more. */
export function forgetFirstLook(place: string): void {
  running.get(place)?.abort();
  running.delete(place);
  $firstLooks.setKey(place, undefined);
}

/** Looks at a file while it is being sent; the worker comes only now. What it tells later, having drawn the pages, takes the place of what it told at once. */
export async function lookFirst(place: string, file: File, slot: SlotView, rules: OrderArtworksView['rules']): Promise<void> {
  forgetFirstLook(place);
  if (rules === null) return;
  const mine = new AbortController();
  running.set(place, mine);
  $firstLooks.setKey(place, { state: 'looking' });
  const request = { file, order: slot.geometry, rules };
  const tell = (told: unknown): void => {
    const report = z.safeParse(ArtworkReportViewBody, told);
    if (running.get(place) === mine && report.success) $firstLooks.setKey(place, { state: 'told', report: report.data });
  };
  await import('../browser/artwork-worker.ts').then(({ lookInWorker }) => lookInWorker(request, mine.signal, tell)).catch(() => {});
  if (running.get(place) === mine && $firstLooks.get()[place]?.state === 'looking') $firstLooks.setKey(place, { state: 'unknown' });
}
