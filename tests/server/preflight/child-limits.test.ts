import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { atOnceOn, limitsFor } from '#server/preflight/child-limits.ts';
import { checkInChild } from '#server/preflight/run.ts';
import { openFolder } from '#tests/support/artwork-check.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD, GOOD_CARD, makePdf } from '#tests/support/artworks.ts';

const GB = 1_000_000_000;
const folder = openFolder();
afterAll(folder.remove);

it.each([
  ['a large machine', 24 * GB, 0, 1.5 * GB],
  ['a machine that bears two checks at once', 4 * GB, 0, GB],
  ['a machine that says no limit by a figure beyond any memory', 24 * GB, 2 ** 64, 1.5 * GB],
  ['a service that may use less than its machine has', 24 * GB, 2 * GB, GB],
  ['the smallest machine the guide names', GB, 0, GB / 2],
])('leaves the shop its memory on %s', (_, memory, allowed, bytes) => {
  expect(limitsFor(memory, allowed).bytes).toBe(bytes);
});

it('has one check on a machine where two would be too small for heavy files', () => {
  expect([GB, 2 * GB, 3 * GB, 4 * GB, 24 * GB].map((memory) => atOnceOn(memory, 0))).toEqual([1, 1, 1, 2, 2]);
  expect(atOnceOn(24 * GB, 2 * GB)).toBe(1);
});

/** What the kernel thinks of the children of this process that look at files: the higher, the sooner it takes them. */
function scoresOfChildren(): string[] {
  return readdirSync('/proc').flatMap((id) => {
    try {
      const isOurs = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(process.pid);
      const isLooking = isOurs && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('preflight-worker.mjs');
      return isLooking ? [readFileSync(`/proc/${id}/oom_score_adj`, 'utf8').trim()] : [];
    } catch {
      // Not a process, or gone meanwhile.
      return [];
    }
  });
}

it('is what the kernel takes before the shop when memory ends', async () => {
  const file = folder.write('good.pdf', await makePdf(GOOD_CARD));
  const seen = new Set<string>();
  let isOver = false;
  const checking = checkInChild({ file, spec: CARD, rules, previews: null }).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const score of scoresOfChildren()) seen.add(score);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await checking).severity).toBe(1);
  expect([...seen]).toContain('1000');
});
