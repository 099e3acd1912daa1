import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { preflightKey } from '#lib/domain/artwork/preflight-key.ts';
import { CARDS_JOB } from '#tests/support/cards-job.ts';
import { freshEachTest, freshStorage, openTab } from '#tests/support/tab.ts';

// Drawn as the browser draws it once awake: by what the stores hold, not by what stood in the built page.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));
// What comes late, the bar at the foot of a narrow screen, is drawn as its words.
vi.mock('../../src/islands/parts/lazy-part.ts', () => ({
  lazyPart: () => (props: { day: string; isBarred: boolean }) => createElement('footer', null, `${props.isBarred}: ${props.day}`),
}));

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';

freshEachTest();

const ENTRY = { id: ID, job: CARDS_JOB, priced: null, priceWas: null, isSaved: false };

/** A tab whose basket has one item with a file, after a check of this severity for its job or for another. */
async function openBasket(severity: number, of = preflightKey(CARDS_JOB)): Promise<void> {
  const check = { of, severity, remarks: severity - 1 };
  const place = { kind: 'item', item: ID };
  const file = { id: crypto.randomUUID(), place, slot: 'all', owner: 0, name: 'визитка.pdf', type: 'application/pdf' };
  freshStorage({
    keptArtworks: [{ ...file, bytes: 1000, modified: 0, keptAt: Date.now(), check }],
    basket: { owner: 0, items: [ENTRY] },
  });
  await openTab();
}

async function drawnFiles(severity: number, of?: string): Promise<string> {
  await openBasket(severity, of);
  const { KeptFiles } = await import('../../src/islands/checkout/KeptFiles.tsx');
  return renderToStaticMarkup(createElement(KeptFiles, { entry: ENTRY }));
}

test('an artwork that cannot be printed is said in red beside its item, with the way back to its remarks', async () => {
  const html = await drawnFiles(3);
  expect(html).toContain('Печатать нельзя: день сдвинется');
  expect(html).toMatch(new RegExp(`href="/BusinessCards\\?[^"]*item=${ID}"`));
});

test.each([
  ['with remarks', 2, undefined],
  ['without remarks', 1, undefined],
  ['refused for another size', 3, 'another size'],
])('an artwork %s keeps to its quiet line', async (_, severity, of) => {
  const html = await drawnFiles(severity, of);
  expect([html.includes('state-bad'), html.includes('<a '), html.includes('визитка.pdf')]).toEqual([false, false, true]);
});

test.each([
  ['that cannot be printed moves', 3, undefined, true],
  ['with remarks leaves', 2, undefined, false],
  ['refused for another size leaves', 3, 'another size', false],
])('an artwork %s the day of the whole order, until it goes', async (_, severity, of, isMoved) => {
  await openBasket(severity, of);
  const { watchBarredFiles } = await import('#lib/stores/checkout/barred-files.ts');
  const { $dayNote } = await import('#lib/stores/artwork/kept-artworks-mark.ts');
  const { $keptArtworks, dropKept } = await import('#lib/stores/artwork/kept-artworks.ts');
  watchBarredFiles();
  expect($dayNote.get().includes('пока печатать нельзя')).toBe(isMoved);
  dropKept($keptArtworks.get().map(({ id }) => id));
  expect($dayNote.get()).toBe('');
});

test('the bar at the foot of a narrow screen says in short that an artwork cannot be printed', async () => {
  await openBasket(3);
  const { watchBarredFiles } = await import('#lib/stores/checkout/barred-files.ts');
  const { Totals } = await import('../../src/islands/checkout/Totals.tsx');
  const drawn = () => renderToStaticMarkup(createElement(Totals, { vat: '', late: '', isPlacing: false, isBlocked: false }));
  expect(drawn()).toContain('<footer>false: ');
  watchBarredFiles();
  expect(drawn()).toContain('<footer>true: Макет нельзя печатать</footer>');
});
