import { map } from 'nanostores';
import * as z from 'zod/mini';
import { LayoutReportViewBody } from '../contracts/layout-report.ts';
import type { LayoutReport, OrderLayoutsView, SlotView } from './layouts.ts';

/** What this browser says of a file before the server does; `unknown` when nothing can be said here. */
export type FirstLook = { state: 'looking' | 'unknown' } | { state: 'told'; report: LayoutReport };

/** By the place of a file. */
export const $firstLooks = map<Record<string, FirstLook | undefined>>({});

const running = new Map<string, AbortController>();

/** Called off with its upload: what was told of a file that is not sent says nothing any more. */
export function forgetFirstLook(place: string): void {
  running.get(place)?.abort();
  running.delete(place);
  $firstLooks.setKey(place, undefined);
}

/** Looks at a file while it is being sent; the worker comes only now. */
export async function lookFirst(place: string, file: File, slot: SlotView, rules: OrderLayoutsView['rules']): Promise<void> {
  forgetFirstLook(place);
  if (rules === null) return;
  const mine = new AbortController();
  running.set(place, mine);
  $firstLooks.setKey(place, { state: 'looking' });
  const request = { file, order: slot.geometry, rules };
  const told = await import('../browser/layout-worker.ts').then(({ lookInWorker }) => lookInWorker(request, mine.signal)).catch(() => null);
  if (running.get(place) !== mine) return;
  const report = z.safeParse(LayoutReportViewBody, told);
  $firstLooks.setKey(place, report.success ? { state: 'told', report: report.data } : { state: 'unknown' });
}
