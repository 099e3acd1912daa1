import { afterAll, expect, test } from 'vitest';
import { ARTWORK_INDICATORS } from '#lib/domain/artwork/report.ts';
import { DEFAULT_ARTWORK_RULES as rules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { checkFile } from '#server/preflight/check-file.ts';
import { makeMistakes, makeSheerPicture } from '#server/seed/artwork-mistakes.ts';
import { openFolder } from '#tests/support/artwork-check.ts';
import { CARD } from '#tests/support/artworks.ts';

const folder = openFolder();
afterAll(() => folder.remove());

test('the files of the demo shop show every kind of finding', async () => {
  const card: ArtworkSpec = { ...CARD, folds: [{ axis: 'x', at: CARD.trim.width / 2 }] };
  const made: [name: string, bytes: Uint8Array, spec: ArtworkSpec][] = [
    ['picture.png', await makeSheerPicture(card), card],
    ['mistakes.pdf', await makeMistakes(card), card],
    ['die.pdf', await makeMistakes(card), { ...card, shape: 'die' }],
  ];
  const reports = await Promise.all(
    made.map(([name, bytes, spec]) => checkFile({ file: folder.write(name, bytes), spec, rules, previews: null })),
  );
  const found = new Set(reports.flatMap(({ findings }) => findings.map(({ indicator }) => indicator)));
  expect(ARTWORK_INDICATORS.filter((indicator) => !found.has(indicator))).toEqual([]);
});
