import { expect, test, vi } from 'vitest';
import type { UploadEvents, WantedUpload } from '#lib/api/artwork-upload.ts';
import { failed } from '#lib/api/outcome.ts';
import { CARD } from '#tests/support/artworks.ts';
import { freshEachTest, freshStorage, json, openTab, refusal, serve } from '#tests/support/tab.ts';

/** Each test has an order of its own: files are sent from one tab at a time. */
let purchase = '';
let orders = 0;
const ORDER = 'o'.repeat(27);
const FILE = new File(['%PDF-1.7'], 'визитка.pdf', { type: 'application/pdf' });

const { disk, freshDisk, keptFiles } = await vi.hoisted(() => import('#tests/support/kept-disk.ts'));
vi.mock('#lib/browser/kept-files.ts', () => keptFiles);
type Sent = { wanted: WantedUpload; events: UploadEvents; file: File };
const line = vi.hoisted(() => ({ sent: [] as Sent[] }));
vi.mock('#lib/api/artwork-upload.ts', () => ({
  openArtworkUpload: async (file: File, wanted: WantedUpload, events: UploadEvents) => {
    line.sent.push({ file, wanted, events });
    return { pause: () => {}, resume: () => {}, cancel: () => {} };
  },
}));

freshEachTest();

const artwork = (takenFrom: string | null) => ({
  ...{ id: 'a'.repeat(27), version: 1, name: 'x.pdf', mime: 'application/pdf', bytes: 8, sha256: '', state: 'waiting', report: null },
  ...{ fixes: null, isFixing: false, fixProblem: null, origin: 'upload', sourceVersion: null, createdAt: '2026-11-16T09:00:00.000Z' },
  ...{ approvedAt: null, keptDays: null, takenFrom, file: '', previews: [] },
});
const view = (slots: string[], versions: object[] = [], isOpen = true) => ({
  role: 'customer',
  number: '000001',
  orders: [
    {
      ...{ id: ORDER, number: '000001-1', title: 'Визитки', status: 'MAK', isOpen, keptUntil: null, rules: null },
      slots: slots.map((id) => ({ id, design: 1, spec: CARD, versions, unfinished: null })),
    },
  ],
});

/** A tab of the order's page with files of these slots waiting in the browser. */
async function open(slots: string[] = ['d1-block']) {
  freshStorage();
  orders += 1;
  purchase = `p${orders}`.padEnd(27, 'p');
  freshDisk();
  line.sent = [];
  await openTab();
  const { keepArtwork } = await import('#lib/stores/artwork/kept-artworks.ts');
  for (const slot of slots) await keepArtwork({ kind: 'order', purchase: purchase, order: ORDER }, slot, FILE);
  return stores();
}

async function stores() {
  const { $keptArtworks } = await import('#lib/stores/artwork/kept-artworks.ts');
  const { $artworkUploads, cancelUpload } = await import('#lib/stores/artwork/artwork-uploads.ts');
  const { loadArtworks } = await import('#lib/stores/artwork/artworks.ts');
  const handIn = await import('#lib/stores/artwork/send-kept-artworks.ts');
  const waiting = () => handIn.waitingFor($keptArtworks.get(), purchase);
  const words = () => waiting().map(({ refused }) => refused);
  const title = () => handIn.handInTitle(waiting(), handIn.$handedIn.get().length);
  return { ...handIn, waiting, words, title, kept: () => $keptArtworks.get().length, $artworkUploads, cancelUpload, loadArtworks };
}

/** The page is read again: the stores are new, what the browser keeps is not. */
async function reload() {
  await openTab();
  return stores();
}

test('a kept file is sent to its slot by itself, and leaves the browser once it has arrived', async () => {
  let versions: object[] = [];
  serve(() => json(200, view(['d1-block'], versions)));
  const tab = await open();
  const done = tab.handIn(purchase);
  await vi.waitFor(() => expect(line.sent).toHaveLength(1));
  expect(line.sent[0]?.wanted).toMatchObject({ key: purchase, orderId: ORDER, slot: 'd1-block' });
  expect([tab.kept(), disk.files.size]).toEqual([1, 1]);
  line.sent[0]?.events.onProgress(4);
  expect(tab.$artworkUploads.get()[`${ORDER}/d1-block`]).toMatchObject({ phase: 'uploading', sent: 4 });
  versions = [artwork(null)];
  line.sent[0]?.events.onDone();
  await done;
  expect([tab.kept(), disk.files.size, tab.$handedIn.get()]).toMatchObject([0, 0, [{ name: 'визитка.pdf' }]]);
  expect(tab.title()).toBe('Ваш макет отправлен');
});

/** A card for a slot that holds version 1, kept in a tab of its order's page; `newest` is the version there by then. */
async function cardAbove(newest: number) {
  const versions = [{ ...artwork(null), version: newest }];
  serve(() => json(200, view(['d1-block'], versions)));
  const tab = await open([]);
  const { keepArtwork } = await import('#lib/stores/artwork/kept-artworks.ts');
  await keepArtwork({ kind: 'order', purchase, order: ORDER }, 'd1-block', FILE, { isMade: true, above: 1 });
  return { ...tab, versions };
}

test('a card that is to stand above the file of its slot is sent all the same', async () => {
  const tab = await cardAbove(1);
  const done = tab.handIn(purchase);
  await vi.waitFor(() => expect(line.sent).toHaveLength(1));
  tab.versions.unshift({ ...artwork(null), version: 2 });
  line.sent[0]?.events.onDone();
  await done;
  expect([tab.kept(), tab.$handedIn.get().map(({ name }) => name)]).toEqual([0, ['визитка.pdf']]);
});

test('a card is not sent above a version that came after it was made', async () => {
  const tab = await cardAbove(2);
  await tab.handIn(purchase);
  expect([tab.kept(), line.sent.length]).toEqual([0, 0]);
});

test('a card for an order that takes no more files is not sent, and is said until it is put away', async () => {
  const tab = await cardAbove(1);
  serve(() => json(200, view(['d1-block'], tab.versions, false)));
  await tab.handIn(purchase);
  await tab.handIn(purchase);
  expect([line.sent.length, tab.words()]).toEqual([0, [expect.stringContaining('больше не\u00a0принимает макеты')]]);
  const [kept] = tab.waiting();
  if (kept !== undefined) tab.putAway(kept);
  expect(tab.kept()).toBe(0);
});

test('a file whose line was cut waits, can be sent again, and keeps no other waiting', async () => {
  serve(() => json(200, view(['d1-cover', 'd1-block'])));
  const tab = await open(['d1-cover', 'd1-block']);
  void tab.handIn(purchase);
  await vi.waitFor(() => expect(line.sent).toHaveLength(2));
  const sent = (slot: string) => line.sent.find(({ wanted }) => wanted.slot === slot)?.events;
  sent('d1-cover')?.onFailed(failed(0, 'offline').error);
  expect(tab.$artworkUploads.get()[`${ORDER}/d1-cover`]).toMatchObject({ phase: 'failed', isFinal: false });
  sent('d1-block')?.onDone();
  await vi.waitFor(() => expect(tab.kept()).toBe(1));
});

test('of many files four are on their way at once, and a paused one holds up no other', async () => {
  const slots = Array.from({ length: 9 }, (_, at) => `d${at + 1}-block`);
  serve(() => json(200, view(slots)));
  const tab = await open(slots);
  const { pauseUpload } = await import('#lib/stores/artwork/artwork-uploads.ts');
  const done = tab.handIn(purchase);
  const begun = (count: number) => vi.waitFor(() => expect(line.sent).toHaveLength(count));
  await begun(4);
  const [held] = line.sent;
  pauseUpload(ORDER, String(held?.wanted.slot));
  // One more for the one that is held, then one for each that has come.
  for (let at = 1; at < slots.length; at += 1) {
    await begun(Math.min(slots.length, at + 4));
    line.sent[at]?.events.onDone();
  }
  expect(tab.kept()).toBeGreaterThan(0);
  held?.events.onDone();
  await done;
  expect(tab.kept()).toBe(0);
});

test('the words above two files say that both go, and then that both are here', async () => {
  let versions: object[] = [];
  serve(() => json(200, view(['d1-cover', 'd1-block'], versions)));
  const tab = await open(['d1-cover', 'd1-block']);
  const done = tab.handIn(purchase);
  await vi.waitFor(() => expect(line.sent).toHaveLength(2));
  expect(tab.title()).toBe('Отправляем ваши макеты');
  versions = [artwork(null)];
  line.sent[0]?.events.onDone();
  await vi.waitFor(() => expect(tab.kept()).toBe(1));
  expect(tab.title()).toBe('Отправляем ваши макеты');
  line.sent[1]?.events.onDone();
  await done;
  expect(tab.title()).toBe('Ваши макеты отправлены');
});

test('a called off file is gone', async () => {
  serve(() => json(200, view(['d1-block'])));
  const tab = await open();
  const done = tab.handIn(purchase);
  await vi.waitFor(() => expect(line.sent).toHaveLength(1));
  tab.cancelUpload(ORDER, 'd1-block');
  await done;
  expect([tab.kept(), tab.$handedIn.get()]).toEqual([0, []]);
});

/** A file that the server has refused, in a tab of its own. */
async function refusedFile() {
  serve(() => json(200, view(['d1-block'])));
  const tab = await open();
  const done = tab.handIn(purchase);
  await vi.waitFor(() => expect(line.sent).toHaveLength(1));
  line.sent[0]?.events.onFailed({ ...failed(415, 'artwork_type').error, text: 'Это не PDF' });
  await done;
  return tab;
}

test('a refused file is not sent again after a reload, and its words stand there until it is put away', async () => {
  const first = await refusedFile();
  expect([first.words(), first.title()]).toEqual([['визитка.pdf: Это не PDF'], 'Макет не принят']);
  const later = await reload();
  await later.handIn(purchase);
  expect([later.words(), line.sent.length]).toEqual([['визитка.pdf: Это не PDF'], 1]);
  for (const kept of later.waiting()) later.putAway(kept);
  expect([later.kept(), disk.files.size]).toEqual([0, 0]);
});

test('a refused file is forgotten once another has come in its place, at once and after a reload', async () => {
  const tab = await refusedFile();
  serve(() => json(200, view(['d1-block'], [artwork(null)])));
  await tab.loadArtworks(purchase);
  await vi.waitFor(() => expect(tab.kept()).toBe(0));
  await refusedFile();
  serve(() => json(200, view(['d1-block'], [artwork(null)])));
  const later = await reload();
  await later.handIn(purchase);
  expect([later.kept(), line.sent.length]).toEqual([0, 1]);
});

test('without an answer nothing is begun and nothing is lost', async () => {
  serve(() => refusal(503, 'busy'));
  const tab = await open();
  await tab.handIn(purchase);
  expect([tab.$isNotBegun.get(), tab.kept(), line.sent.length]).toEqual([true, 1, 0]);
  serve(() => json(200, view(['d1-block'])));
  void tab.handIn(purchase);
  await vi.waitFor(() => expect(line.sent).toHaveLength(1));
  expect(tab.$isNotBegun.get()).toBe(false);
});

test.each([
  ['the browser has lost it', ['d1-block'], () => disk.files.clear(), 'Браузер не сохранил'],
  ['its order has no such slot', ['d1-cover'], () => {}, 'нет места'],
])('a file that cannot be sent is named: %s', async (_, slots, spoil, why) => {
  serve(() => json(200, view(slots)));
  const tab = await open();
  spoil();
  await tab.handIn(purchase);
  expect([tab.words(), line.sent.length]).toEqual([[expect.stringContaining(why)], 0]);
});

test.each([
  ['a later file by hand', [artwork(null)], true, 0],
  ['a file of a former order', [artwork('000001-1')], true, 1],
  ['an order that takes none any more', [], false, 0],
])('what was chosen before the order meets %s', async (_, versions, isOpen, sent) => {
  serve(() => json(200, view(['d1-block'], versions, isOpen)));
  const tab = await open();
  void tab.handIn(purchase);
  await vi.waitFor(() => expect([line.sent.length, tab.kept()]).toEqual([sent, sent]));
});
