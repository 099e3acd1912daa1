import { expect, test, vi } from 'vitest';
import { freshEachTest } from '#tests/support/tab.ts';

const shown = vi.hoisted(() => [] as string[]);
const line = vi.hoisted(() => ({ table: {} as object | null, asked: [] as string[] }));
vi.mock('#lib/browser/typeface-file.ts', () => ({
  fetchTypeface: async ({ table }: { table: string }) => {
    line.asked.push(table);
    if (line.table === null) throw new Error('down');
    return { font: new ArrayBuffer(3), table: line.table };
  },
  showFont: async (name: string) => void shown.push(name),
}));
const chance = vi.hoisted(() => ({ give: () => {} }));
vi.mock('#lib/browser/next-chance.ts', () => ({ nextChance: () => new Promise<void>((give) => (chance.give = give)) }));

freshEachTest();

const TABLE = {
  unitsPerEm: 1000,
  ascent: 900,
  descent: 200,
  capHeight: 700,
  xHeight: 500,
  glyphs: { А: [1, 600] },
  kerns: { А: { В: -20 } },
};
const FILES = {
  head: { family: 'Oswald', font: '/h.ttf', table: '/h.json' },
  text: { family: 'Jost', font: '/t.ttf', table: '/t.json' },
};

async function open(table: object | null = TABLE) {
  vi.resetModules();
  shown.length = 0;
  Object.assign(line, { table, asked: [] });
  return {
    ...(await import('#lib/stores/design/typefaces.ts')),
    importState: (await import('#lib/stores/import-with-retry.ts')).importState,
  };
}

test('a wanted typeface is loaded once, can be set with, and the page draws with it', async () => {
  const { wantFaces, $faces } = await open();
  wantFaces(['head'], FILES);
  wantFaces(['head', 'unknown'], FILES);
  await vi.waitFor(() => expect($faces.get().head?.face).toMatchObject({ id: 'head', family: 'Oswald', unitsPerEm: 1000 }));
  expect([line.asked, shown, Object.keys($faces.get())]).toEqual([['/h.json'], ['head'], ['head']]);
});

test('a line that is down is waited for, and nothing is lost', async () => {
  const { wantFaces, $faces, importState } = await open(null);
  wantFaces(['text'], FILES);
  await vi.waitFor(() => expect(importState()).toBe('offline'));
  line.table = TABLE;
  chance.give();
  await vi.waitFor(() => expect(Object.keys($faces.get())).toEqual(['text']));
  expect(importState()).toBe('fine');
});

test('a table of another shape is no typeface', async () => {
  const { wantFaces, $faces, importState } = await open({ ...TABLE, glyphs: { А: 'wide' } });
  wantFaces(['head'], FILES);
  await vi.waitFor(() => expect(importState()).toBe('offline'));
  expect([$faces.get(), shown]).toEqual([{}, []]);
});
