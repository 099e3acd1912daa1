import { getTestStorage } from '@nanostores/persistent';
import { beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#lib/domain/time.ts';
import type { KeptPlace } from '#lib/stores/artwork/kept-artworks.ts';
import { CARDS_JOB, itemsOf, pricedItem } from '#tests/support/cards-job.ts';
import { orderView, purchaseView } from '#tests/support/purchase-view.ts';
import { freshEachTest, json, openTab, SESSION_STATE, type SentCall, serve } from '#tests/support/tab.ts';

let isDropped = false;
const { disk, freshDisk, keptFiles } = await vi.hoisted(() => import('#tests/support/kept-disk.ts'));
vi.mock('#lib/browser/kept-files.ts', () => keptFiles);
vi.mock('#lib/browser/drop-files.ts', () => ({
  dropAllFiles: () => {
    disk.files.clear();
    isDropped = true;
  },
}));

freshEachTest({ hasFakeTimers: true });
beforeEach(() => {
  freshDisk();
  isDropped = false;
});

const FILE = new File(['%PDF-1.7'], 'визитка.pdf', { type: 'application/pdf', lastModified: 5 });
const pricedItems = (call: SentCall) => {
  const items = itemsOf(call).map((item) => pricedItem(item));
  return json(200, items);
};
const PAGE: KeptPlace = { kind: 'page', product: CARDS_JOB.product };

const open = async () => {
  const tab = await openTab();
  return { ...tab, kept: await import('#lib/stores/artwork/kept-artworks.ts'), buy: (await import('#lib/stores/product/buy.ts')).buy };
};
type Tab = Awaited<ReturnType<typeof open>>;
const placesOf = ({ kept }: Tab) => kept.$keptArtworks.get().map(({ place }) => place);

test('a file goes along with its job into the basket, and each position has its own', async () => {
  serve(pricedItems);
  const tab = await open();
  await tab.kept.keepArtwork(PAGE, 'd1-block', FILE);
  const first = tab.buy(CARDS_JOB);
  await tab.kept.keepArtwork(PAGE, 'd1-block', new File(['other'], 'другая.pdf'));
  const second = tab.buy(CARDS_JOB);
  expect(tab.kept.$keptArtworks.get().map(({ place, name }) => [place, name])).toEqual([
    [{ kind: 'item', item: first }, 'визитка.pdf'],
    [{ kind: 'item', item: second }, 'другая.pdf'],
  ]);
});

test('a file of another product stays on its page', async () => {
  serve(pricedItems);
  const tab = await open();
  await tab.kept.keepArtwork({ kind: 'page', product: 'folders' }, 'd1-block', FILE);
  tab.buy(CARDS_JOB);
  expect(placesOf(tab)).toEqual([{ kind: 'page', product: 'folders' }]);
});

test('a reload finds the file with its name, its kind and its date', async () => {
  await (await open()).kept.keepArtwork(PAGE, 'd1-block', FILE);
  const { kept } = await open();
  const [entry] = kept.$keptArtworks.get();
  if (entry === undefined) throw new Error('nothing was kept');
  const file = await kept.openKept(entry);
  expect([file?.name, file?.type, file?.lastModified, await file?.text()]).toEqual(['визитка.pdf', 'application/pdf', 5, '%PDF-1.7']);
});

test('another file for the same place takes the first one’s room', async () => {
  const { kept } = await open();
  await kept.keepArtwork(PAGE, 'd1-block', FILE);
  await kept.keepArtwork(PAGE, 'd1-block', new File(['2'], 'вторая.pdf'));
  expect([kept.$keptArtworks.get().map(({ name }) => name), disk.files.size]).toEqual([['вторая.pdf'], 1]);
});

test.each(['full', 'refused'] as const)('a browser that keeps nothing (%s) is named, and no list claims the file', async (trouble) => {
  const { kept } = await open();
  disk.trouble = trouble;
  expect(await kept.keepArtwork(PAGE, 'd1-block', FILE)).toEqual({ ok: false, reason: trouble });
  expect(kept.$keptArtworks.get()).toEqual([]);
});

test('a file waits seven days, without a position in the basket one', async () => {
  const tab = await open();
  await tab.kept.keepArtwork(PAGE, 'd1-block', FILE);
  await tab.kept.keepArtwork({ kind: 'item', item: 'gone' }, 'd1-block', FILE);
  vi.advanceTimersByTime(DAY_MS + 1);
  expect(placesOf(await open())).toEqual([PAGE]);
  vi.advanceTimersByTime(6 * DAY_MS);
  disk.files.set('stranger', new Blob());
  expect(placesOf(await open())).toEqual([]);
  expect([...disk.files.keys()]).toEqual(['stranger']);
});

test('placing gives each file to the order of its item, with no part of the page that shows files', async () => {
  const [FIRST, SECOND] = ['f'.repeat(27), 's'.repeat(27)] as const;
  const answer = purchaseView({ orders: [orderView(FIRST), orderView(SECOND)] });
  serve((call) => (call.path === '/api/order' ? json(201, answer) : pricedItems(call)));
  const storage = getTestStorage() as Record<string, string>;
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage[key] ?? null });
  const tab = await open();
  tab.buy(CARDS_JOB);
  await tab.kept.keepArtwork(PAGE, 'd1-block', FILE);
  tab.buy(CARDS_JOB);
  expect(await tab.checkout.placePurchase()).toMatchObject({ ok: true });
  expect(placesOf(tab)).toEqual([{ kind: 'order', purchase: answer.id, order: SECOND }]);
});

test('a log-out leaves neither the list nor the bytes', async () => {
  serve(() => json(200, {}));
  const tab = await open();
  tab.auth.$auth.set(SESSION_STATE);
  await tab.kept.keepArtwork(PAGE, 'd1-block', FILE);
  (await import('#lib/stores/account/leave.ts')).leave();
  expect([isDropped, disk.files.size]).toEqual([true, 0]);
});

test('a guest’s files are the customer’s from the login on, and no other customer sees them', async () => {
  const tab = await open();
  await tab.kept.keepArtwork(PAGE, 'd1-block', FILE);
  tab.auth.$auth.set(SESSION_STATE);
  expect(placesOf(tab)).toEqual([PAGE]);
  tab.auth.$auth.set({ ...SESSION_STATE, id: 8 });
  expect(placesOf(tab)).toEqual([]);
  expect(JSON.parse((getTestStorage() as Record<string, string>).keptArtworks ?? '[]')).toHaveLength(1);
});
