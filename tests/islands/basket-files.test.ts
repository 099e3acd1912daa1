import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { preflightKey } from '#lib/domain/artwork/preflight-key.ts';
import { CARDS_JOB } from '#tests/support/cards-job.ts';
import { freshEachTest, freshStorage, openTab } from '#tests/support/tab.ts';

// Drawn as the browser draws it once awake: by what the stores hold, not by what stood in the built page.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';

freshEachTest();

/** The lines of the file of one item, after a check of this severity for its job or for another. */
async function drawnFiles(severity: number, of = preflightKey(CARDS_JOB)): Promise<string> {
  const check = { of, severity, remarks: severity - 1 };
  const place = { kind: 'item', item: ID };
  const file = { id: crypto.randomUUID(), place, slot: 'all', owner: 0, name: 'визитка.pdf', type: 'application/pdf' };
  freshStorage({ keptArtworks: [{ ...file, bytes: 1000, modified: 0, keptAt: Date.now(), check }] });
  await openTab();
  const { KeptFiles } = await import('../../src/islands/checkout/KeptFiles.tsx');
  const entry = { id: ID, job: CARDS_JOB, priced: null, priceWas: null, isSaved: false };
  return renderToStaticMarkup(createElement(KeptFiles, { entry }));
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
