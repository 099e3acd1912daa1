import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { preflightKey } from '#lib/domain/artwork/preflight-key.ts';
import { BARRED_LEAD } from '#lib/messages/artwork/barred.ts';
import { CARDS_JOB, pricedItem } from '#tests/support/cards-job.ts';
import { freshEachTest, freshStorage, openTab } from '#tests/support/tab.ts';

// Drawn as the browser draws it once awake: by what the stores hold, not by what stood in the built page.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));
// What comes late, the bar at the foot of a narrow screen, is drawn as its words.
vi.mock('../../src/islands/parts/lazy-part.ts', () => ({
  lazyPart: () => (props: { day: string; isBarred: boolean }) => createElement('footer', null, `${props.isBarred}: ${props.day}`),
}));

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';

freshEachTest();

const UNTIL = { day: '2026-01-05', hour: 15 };
const PRICED = { ...pricedItem({ id: ID, job: CARDS_JOB }), readyDate: '2026-01-12', until: UNTIL };
const ENTRY = { id: ID, job: CARDS_JOB, priced: PRICED, priceWas: null, isSaved: false };

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
  expect(html).toContain('Печатать нельзя, пока макет не исправлен');
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
  ['that cannot be printed is', 3, undefined, true],
  ['with remarks is not', 2, undefined, false],
  ['refused for another size is not', 3, 'another size', false],
])('an artwork %s in the condition of the days of the basket, until it goes', async (_, severity, of, isBarred) => {
  await openBasket(severity, of);
  const { watchBarredFiles } = await import('#lib/stores/checkout/barred-files.ts');
  const { $barred } = await import('#lib/stores/artwork/kept-artworks-mark.ts');
  const { $keptArtworks, dropKept } = await import('#lib/stores/artwork/kept-artworks.ts');
  watchBarredFiles();
  expect($barred.get()).toEqual(isBarred ? { items: [ID], lead: BARRED_LEAD } : { items: [] });
  dropKept($keptArtworks.get().map(({ id }) => id));
  expect($barred.get()).toEqual({ items: [] });
});

test('the day of an artwork that cannot be printed says what it hangs on, in its item and in the total alike', async () => {
  await openBasket(3);
  const { watchBarredFiles } = await import('#lib/stores/checkout/barred-files.ts');
  const { BasketItem } = await import('../../src/islands/checkout/BasketItem.tsx');
  const { Totals } = await import('../../src/islands/checkout/Totals.tsx');
  watchBarredFiles();
  const [item, totals] = [
    createElement(BasketItem, { entry: ENTRY, names: { products: {}, papers: {}, turnarounds: {} } }),
    createElement(Totals, { vat: '', late: '', isPlacing: false, isBlocked: false }),
  ].map((drawn) => renderToStaticMarkup(drawn).replaceAll('\u00a0', ' '));
  const condition = 'если исправите макет и оплатите до 15:00 мск понедельника';
  expect(item).toContain(`готовы в понедельник, 12 января, ${condition}</small>`);
  expect(totals).toContain(`<dd>в понедельник, 12 января</dd><dd class="note">${condition}</dd>`);
  expect(totals).not.toContain('class="strong');
});

test('the bar at the foot of a narrow screen says the day and what it hangs on while an artwork cannot be printed', async () => {
  await openBasket(3);
  const { watchBarredFiles } = await import('#lib/stores/checkout/barred-files.ts');
  const { Totals } = await import('../../src/islands/checkout/Totals.tsx');
  const { updateCheckout } = await import('#lib/stores/checkout/checkout-draft.ts');
  const totals = createElement(Totals, { vat: '', late: '', isPlacing: false, isBlocked: false });
  const said = () => /<footer>(.*)<\/footer>/.exec(renderToStaticMarkup(totals).replaceAll('\u00a0', ' '))?.[1];
  expect(said()).toBe('false: Можно забрать пн 12 янв, если макет и оплата будут до 15:00 мск понедельника');
  watchBarredFiles();
  expect(said()).toBe('true: пн 12 янв, если исправите макет и оплатите до 15:00 мск пн');
  updateCheckout({ deliveryType: 'door' });
  expect(said()).toBe('true: Макет нельзя печатать');
});
