import type { z } from 'zod';
import { TURNAROUNDS, type Turnaround } from '#lib/domain/codes.ts';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { senseMessages } from '#lib/messages/content/checks.ts';
import { contentMessages } from '#lib/messages/content/content.ts';

type Payload<T> = z.core.ParsePayload<T>;

const MICRONS = 1000;
/** A gram a square metre is about a micron: dense and light papers differ from it by less than this. */
const THINNEST = 0.5;
const THICKEST = 2.5;

/** A thickness ten times off would make spines and parcels ten times off. */
export function checkPaper({ value, issues }: Payload<{ grammage: number; thickness: number }>): void {
  const share = (value.thickness * MICRONS) / value.grammage;
  if (share >= THINNEST && share <= THICKEST) return;
  const nearest = String(Math.round((value.grammage / MICRONS) * 100) / 100);
  const message = senseMessages.thickness(value.thickness, value.grammage);
  issues.push({ code: 'custom', input: value, path: ['thickness'], message, params: { nearest } });
}

/** What is done for nothing was left out by mistake. */
export function checkFree({ value, issues }: Payload<{ setup: number; perPiece: number; perSheet: number }>): void {
  if (value.setup + value.perPiece + value.perSheet > 0) return;
  issues.push({ code: 'custom', input: value, path: ['setup'], message: senseMessages.free });
}

type Sheet = { width: number; height: number; printableWidth: number; printableHeight: number };

export function checkSheet({ value, issues }: Payload<Sheet>): void {
  for (const [field, whole] of [
    ['printableWidth', value.width],
    ['printableHeight', value.height],
  ] as const) {
    if (value[field] <= whole) continue;
    issues.push({
      code: 'custom',
      input: value,
      path: [field],
      message: senseMessages.beyondSheet(value[field]),
      params: { nearest: whole },
    });
  }
}

/** Runs are read from the smallest to the largest: one that is out of its place has a slip in its area. */
export function checkRuns({ value, issues }: Payload<{ maxArea: number }[]>): void {
  for (const [at, { maxArea }] of value.entries()) {
    const before = value[at - 1]?.maxArea ?? 0;
    if (maxArea <= before)
      issues.push({ code: 'custom', input: value, path: [at, 'maxArea'], message: senseMessages.smallerRun(maxArea, before) });
  }
}

type Tier = { percent: number; days: number };

/** Less time never costs less, and a dearer turnaround is never slower. */
export function checkTurnarounds({ value, issues }: Payload<Record<Turnaround, Tier>>): void {
  for (const [at, name] of TURNAROUNDS.entries()) {
    const slower = TURNAROUNDS[at - 1];
    if (slower === undefined) continue;
    const [tier, before] = [value[name], value[slower]];
    if (tier.percent < before.percent)
      issues.push({
        code: 'custom',
        input: value,
        path: [name, 'percent'],
        message: senseMessages.cheaper(tier.percent, slower, before.percent),
      });
    if (tier.days > before.days)
      issues.push({ code: 'custom', input: value, path: [name, 'days'], message: senseMessages.slower(tier.days, slower, before.days) });
  }
}

/** Papers of a run are those of the list. */
export function checkRunPapers({ value, issues }: Payload<{ papers: { code: string }[]; offset: { paper: string }[] }>): void {
  const codes = value.papers.map(({ code }) => code);
  for (const [at, { paper }] of value.offset.entries()) {
    if (codes.includes(paper)) continue;
    issues.push({
      code: 'custom',
      input: paper,
      path: ['offset', at, 'paper'],
      message: contentMessages.unknownValue(paper, nearest(paper, codes), codes),
    });
  }
}
