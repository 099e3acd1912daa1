import { afterAll, describe, expect, test } from 'vitest';
import { openFolder } from '#tests/support/artwork-check.ts';
import { checkRow } from './check-row.ts';
import { KNOWN_GAPS, keyOf } from './gaps.ts';
import { CRAFTED } from './table.ts';

/** Tests of the files of some themes: what is right stays right, and what is mended leaves the list of gaps. */
export function testThemes(themes: readonly string[]): void {
  const folder = openFolder();
  afterAll(folder.remove);

  describe.each(themes.map((theme) => [theme] as const))('%s', (theme) => {
    const rows = (CRAFTED[theme] ?? []).map((row, at) => [row.name, row, at] as const);
    test.each(rows)('%s', async (name, row, at) => {
      const wrongs = await checkRow(row, at, folder);
      if (KNOWN_GAPS.has(keyOf(theme, name))) expect(wrongs, 'mended: take it off known-gaps.json').not.toEqual([]);
      else expect(wrongs).toEqual([]);
    });
  });
}
