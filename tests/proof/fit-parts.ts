import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod/mini';
import type { Part } from './proof.ts';

/** What parts read at one commit have found: a run of all of them is too long for a machine that others wait for. */
const KEPT = '.astro/proofs/fit.json';

const PartFound = z.object({ count: z.number(), seconds: z.number(), misfits: z.array(z.tuple([z.string(), z.array(z.string())])) });
const Kept = z.object({ commit: z.string(), of: z.number(), parts: z.record(z.string(), PartFound) });
export type PartFound = z.infer<typeof PartFound>;

function keptBefore(): z.infer<typeof Kept> | null {
  try {
    return Kept.parse(JSON.parse(readFileSync(KEPT, 'utf8')));
  } catch {
    return null;
  }
}

/** Every so many-th of the list, so that parts are alike. */
export const partOf = <Item>(list: readonly Item[], { number, of }: Part): Item[] => list.filter((_, at) => at % of === number - 1);

/** Keeps what a part has found; all parts of this commit once the last of them is there, else null. */
export function keepPart(found: PartFound, { number, of }: Part, commit: string): PartFound[] | null {
  const before = keptBefore();
  const parts: Record<string, PartFound> = before?.commit === commit && before.of === of ? before.parts : {};
  const kept = { commit, of, parts: { ...parts, [number]: found } };
  mkdirSync(dirname(KEPT), { recursive: true });
  writeFileSync(KEPT, JSON.stringify(kept));
  const all: PartFound[] = Object.values(kept.parts);
  return all.length === of ? all : null;
}
