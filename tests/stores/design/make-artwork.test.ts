import { expect, test, vi } from 'vitest';
import { readPrices } from '#content/read.ts';
import type { Design } from '#lib/domain/design/document.ts';
import { NO_PERSON } from '#lib/domain/design/person.ts';
import type { Template, Voice } from '#lib/domain/design/template.ts';
import type { OrderSlot } from '#lib/domain/job/order-slot.ts';
import { DESIGN } from '#lib/messages/product/design.ts';
import { barredText, PEOPLE as PEOPLE_WORDS, peopleRefusal, tooManyText } from '#lib/messages/product/people.ts';
import { EXAMPLE } from '#tests/support/example.ts';
import { freshEachTest, json, openTab, serve } from '#tests/support/tab.ts';

const { disk, freshDisk, keptFiles } = await vi.hoisted(() => import('#tests/support/kept-disk.ts'));
vi.mock('#lib/browser/kept-files.ts', () => keptFiles);
const worker = vi.hoisted(() => ({
  asked: [] as { title: string; source: unknown; faces: readonly unknown[] }[],
  bytes: null as Uint8Array | null,
  open: 0,
  /** Before each answer. */
  meanwhile: () => {},
}));
vi.mock('#lib/browser/design-worker.ts', () => ({
  openDesignWriter: () => {
    worker.open += 1;
    return {
      write: async (request: (typeof worker.asked)[number]) => {
        worker.asked.push(request);
        worker.meanwhile();
        return worker.bytes;
      },
      close: () => {
        worker.open -= 1;
      },
    };
  },
}));
const filling = vi.hoisted(() => ({ answer: null as unknown }));
vi.mock('#lib/domain/design/fill.ts', () => ({
  fillTemplate: () => {
    if (filling.answer === null) throw new Error('a fault of a template');
    return filling.answer;
  },
}));

freshEachTest();

const { products, priceList: list } = readPrices(EXAMPLE.BUILD_CONTENT);
const product = products.find((entry) => entry.product.slug === 'BusinessCards')!.product;
const ITEM = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PERSON = { ...NO_PERSON, name: 'Мария Белозёрова' };
const text = (face: string) => ({
  kind: 'text' as const,
  sources: ['name' as const],
  x: 5,
  y: 10,
  align: 'left' as const,
  face,
  size: 10,
  leading: 12,
  tracking: 0,
  ink: [0, 0, 0, 100] as const,
  lines: ['Мария'],
});
const DESIGN_OF_CARD: Design = {
  version: 1,
  width: 90,
  height: 50,
  bleed: 2,
  pages: [{ objects: [text('head'), text('text'), text('head')] }, { objects: [] }],
};

const TEMPLATE = { id: 'os', name: 'Ось', face: [{ kind: 'stack', rows: [{ fields: ['name'] }] }], back: [] } as unknown as Template;
const VOICE: Voice = { name: 'красный', mood: 'calm', inks: {}, faces: { head: 'head', text: 'text' } };
const PAGE = { width: 90, height: 50, bleed: 2, safe: 3, sides: 2 as const, holes: [] };

async function open(patch: object = {}, item: string | null = null, ordered: OrderSlot | null = null) {
  freshDisk();
  filling.answer = { ok: true, design: DESIGN_OF_CARD, left: [] };
  serve(() => json(200, {}));
  Object.assign(worker, { asked: [], bytes: new TextEncoder().encode('%PDF-1.4'), open: 0, meanwhile: () => {} });
  const { visited } = await openTab();
  const { $faces } = await import('#lib/stores/design/typefaces.ts');
  for (const id of ['head', 'text', 'other']) $faces.setKey(id, { face: { id } as never, font: new ArrayBuffer(1) });
  const artworks = await import('#lib/stores/artwork/kept-artworks.ts');
  const saved: File[] = [];
  const { setSaveFile } = await import('#lib/browser/download.ts');
  setSaveFile((_, file) => saved.push(file as File));
  const taking = await import('#lib/stores/design/taking.ts');
  const at = { job: { ...product.defaults, quantity: 200, ...patch }, item, ordered, fields: [] };
  const take = () => taking.takeTemplate({ template: TEMPLATE, voice: VOICE, person: PERSON, page: PAGE, at, product, list });
  const { $many, $taking } = await import('#lib/stores/design/taken.ts');
  const { stopWriting } = await import('#lib/stores/design/write-files.ts');
  return { ...taking, $many, $taking, stopWriting, $faces, take, visited, saved, artworks, kept: () => artworks.$keptArtworks.get() };
}

test('the file of a template is kept for the job as a chosen one, and the product’s page with its files is next', async () => {
  const { take, kept, visited, $taking } = await open();
  await take();
  expect(kept()).toMatchObject([
    {
      place: { kind: 'page', product: 'BusinessCards' },
      slot: 'd1-block',
      name: 'Визитка – Мария Белозёрова.pdf',
      type: 'application/pdf',
      check: null,
    },
  ]);
  expect(await disk.files.get(kept()[0]?.id ?? '')?.text()).toBe('%PDF-1.4');
  expect([visited, $taking.get()]).toEqual([['/BusinessCards?quantity=200#files'], { state: 'busy' }]);
});

test('each typeface of the design is handed over once, and no other', async () => {
  const { take } = await open();
  await take();
  expect(worker.asked.map(({ faces }) => faces.map((face) => (face as { face: { id: string } }).face.id))).toEqual([['head', 'text']]);
});

test('a press while the next page is on its way takes nothing again, and back on the page one does', async () => {
  const { take, kept, endTaking } = await open({ designs: 2 });
  await take();
  await take();
  expect(kept()).toHaveLength(1);
  endTaking();
  await take();
  expect(kept()).toHaveLength(2);
});

test('a job of several designs gets a card into each of its slots, then makes the last one again', async () => {
  const { take, kept, endTaking } = await open({ designs: 2 });
  const slots = () => kept().map(({ slot }) => slot);
  const next = async () => {
    vi.setSystemTime(Date.now() + 1_000);
    endTaking();
    await take();
  };
  await take();
  await next();
  expect(slots()).toEqual(['d1-block', 'd2-block']);
  const [first, second] = kept().map(({ id }) => id);
  await next();
  const ids = kept().map(({ id }) => id);
  expect([slots().toSorted(), ids.includes(first ?? ''), ids.includes(second ?? '')]).toEqual([['d1-block', 'd2-block'], true, false]);
});

test('a file of the customer’s own is laid aside, not lost, and can be put back', async () => {
  const { take, kept, artworks } = await open();
  await artworks.keepArtwork({ kind: 'page', product: 'BusinessCards' }, 'd1-block', new File(['own'], 'своя.pdf'));
  await take();
  const slots = () => Object.fromEntries(kept().map(({ name, slot }) => [name, slot]));
  expect(slots()).toEqual({ 'своя.pdf': 'd1-block/aside', 'Визитка – Мария Белозёрова.pdf': 'd1-block' });
  const [own] = kept().filter(artworks.isAside);
  expect(await disk.files.get(own?.id ?? '')?.text()).toBe('own');
  if (own !== undefined) artworks.takeBack(own);
  expect(slots()).toEqual({ 'своя.pdf': 'd1-block', 'Визитка – Мария Белозёрова.pdf': 'd1-block/aside' });
});

test('a browser without room for the new file keeps the customer’s own where it is', async () => {
  const { take, kept, artworks } = await open();
  await artworks.keepArtwork({ kind: 'page', product: 'BusinessCards' }, 'd1-block', new File(['own'], 'своя.pdf'));
  disk.trouble = 'full';
  await take();
  expect(kept()).toMatchObject([{ name: 'своя.pdf', slot: 'd1-block' }]);
});

test('where all slots are full, a template takes that of the last template before a file of the customer’s own', async () => {
  const { take, kept, endTaking, artworks } = await open({ designs: 2 });
  await take();
  vi.setSystemTime(Date.now() + 1_000);
  await artworks.keepArtwork({ kind: 'page', product: 'BusinessCards' }, 'd2-block', new File(['own'], 'своя.pdf'));
  endTaking();
  await take();
  expect(kept().map(({ name, slot }) => [name, slot])).toEqual([
    ['своя.pdf', 'd2-block'],
    ['Визитка – Мария Белозёрова.pdf', 'd1-block'],
  ]);
});

test('a changed item of the basket gets the file, and is changed on', async () => {
  const { take, kept, visited } = await open({}, ITEM);
  const { $basket } = await import('#lib/stores/basket/basket.ts');
  $basket.set({ ...$basket.get(), items: [{ id: ITEM, job: product.defaults, priced: null, priceWas: null, isSaved: false }] });
  await take();
  expect(kept()[0]?.place).toEqual({ kind: 'item', item: ITEM });
  expect(visited).toEqual([`/BusinessCards?quantity=200&item=${ITEM}#files`]);
});

const ORDERED = { purchase: 'p'.repeat(27), order: 'o'.repeat(27), slot: 'd2-block' };

/** The wall of a slot that holds version 3, with the draft for this slot. */
async function openOrdered(madeFor: string) {
  const tab = await open({ designs: 2 }, null, ORDERED);
  const { $ordered } = await import('#lib/stores/design/ordered-design.ts');
  const { aimAt } = await import('#lib/stores/design/design-draft.ts');
  $ordered.set({ state: 'foreign', number: '000001', above: 3, before: null });
  aimAt(madeFor);
  return { ...tab, $ordered };
}

test('a card for a placed order waits for the slot of that order above its newest version, and remembers what it was made of', async () => {
  const { take, kept, visited } = await openOrdered(`${ORDERED.order}/d2-block/3`);
  await take();
  const { purchase, order, slot } = ORDERED;
  expect(kept()).toMatchObject([{ place: { kind: 'order', purchase, order }, slot, above: 3 }]);
  expect(visited).toEqual([`/layouts?order=${purchase}`]);
  const source = { version: 1, template: 'os', voice: 'красный', person: PERSON, logo: null, logoColours: 'best', isTurned: false };
  expect(worker.asked[0]?.source).toEqual(source);
});

test('a card is not taken for an order while another tab’s draft is for another slot, or while the order says nothing', async () => {
  const { take, kept, $taking, $ordered } = await openOrdered(`${ORDERED.order}/d1-block/3`);
  await take();
  expect([$taking.get(), kept()]).toEqual([{ state: 'failed', text: DESIGN.notForOrder, file: null }, []]);
  $ordered.set({ state: 'failed' });
  await take();
  expect([$taking.get(), kept()]).toEqual([{ state: 'failed', text: DESIGN.notForOrder, file: null }, []]);
});

test('an item that has left the basket leaves its file to the job on the page', async () => {
  const { take, kept } = await open({}, ITEM);
  await take();
  expect(kept()[0]?.place).toEqual({ kind: 'page', product: 'BusinessCards' });
});

test('a file that cannot be made leaves everything as it was, and can be tried again', async () => {
  const { take, kept, visited, $taking } = await open();
  worker.bytes = null;
  await take();
  expect([$taking.get(), kept(), visited]).toEqual([{ state: 'failed', text: DESIGN.notMade, file: null }, [], []]);
  worker.bytes = new Uint8Array([37]);
  await take();
  expect([$taking.get(), kept().length, visited.length]).toEqual([{ state: 'busy' }, 1, 1]);
});

test('a browser that keeps no file says so, stays on the page and hands the file over', async () => {
  const { take, saveTaken, saved, visited, $taking } = await open();
  disk.trouble = 'full';
  await take();
  const taking = $taking.get();
  if (taking.state !== 'failed' || taking.file === null) throw new Error('the file was kept');
  expect([taking.text, visited]).toEqual([expect.stringMatching(/макета «Визитка – Мария Белозёрова\.pdf».*Сохраните PDF/), []]);
  saveTaken(taking.file);
  expect(saved.map(({ name }) => name)).toEqual(['Визитка – Мария Белозёрова.pdf']);
});

test('what the template has no room for, and typefaces that have not come, are said in words', async () => {
  const { take, visited, kept, $taking, $faces } = await open();
  filling.answer = { ok: false, field: 'name', reason: 'no room' };
  await take();
  expect($taking.get()).toMatchObject({ state: 'failed', text: DESIGN.chooseOther });
  filling.answer = null;
  await take();
  expect($taking.get()).toMatchObject({ state: 'failed', text: DESIGN.notMade });
  $faces.set({});
  await take();
  expect([$taking.get(), visited, kept()]).toEqual([{ state: 'failed', text: DESIGN.lineDown, file: null }, [], []]);
});

test('a second press while the file is made makes no second one', async () => {
  const { take } = await open();
  await Promise.all([take(), take()]);
  expect(worker.asked).toHaveLength(1);
});

const PEOPLE = ['Ян Щёк', 'Нина Пак', 'Роман Ганин'].map((name) => ({ ...NO_PERSON, name }));
const FILES = PEOPLE.map(({ name }) => `Визитка – ${name}.pdf`);
const manyOf = (people: readonly (typeof PERSON)[], solve = '') => ({ people, solve, shown: PERSON });

test('everyone of a table gets a file in a slot of their own, written by one worker, and each file remembers its person', async () => {
  const { take, kept, visited, $many, $taking } = await open({ designs: 3 });
  $many.set(manyOf(PEOPLE));
  const written: unknown[] = [];
  $taking.listen((now) => written.push(now.state === 'busy' ? now.written : now.state));
  await take();
  expect(kept().map(({ slot, name }) => [slot, name])).toEqual(FILES.map((name, at) => [`d${at + 1}-block`, name]));
  expect(worker.asked.map(({ source }) => (source as { person: unknown }).person)).toEqual(PEOPLE);
  expect([visited, worker.open]).toEqual([['/BusinessCards?designs=3&quantity=200#files'], 0]);
  expect(written).toEqual([undefined, 1, 2, 3, 3]);
});

test('a shorter table leaves no file of the longer one behind, and lays the customer’s own aside', async () => {
  const { take, kept, $many, endTaking, artworks } = await open({ designs: 3 });
  $many.set(manyOf(PEOPLE));
  await take();
  await artworks.keepArtwork({ kind: 'page', product: 'BusinessCards' }, 'd1-block', new File(['own'], 'своя.pdf'));
  endTaking();
  const { takeTemplate } = await import('#lib/stores/design/taking.ts');
  const at = { job: { ...product.defaults, designs: 2 }, item: null, ordered: null, fields: [] };
  $many.set(manyOf(PEOPLE.slice(1)));
  await takeTemplate({ template: TEMPLATE, voice: VOICE, person: PERSON, page: PAGE, at, product, list });
  expect(Object.fromEntries(kept().map(({ slot, name }) => [slot, name]))).toEqual({
    'd1-block': FILES[1],
    'd2-block': FILES[2],
    'd1-block/aside': 'своя.pdf',
  });
});

test('what is stopped on its way leaves the files of the job as they were', async () => {
  const { take, kept, visited, $many, $taking, stopWriting } = await open({ designs: 3 });
  $many.set(manyOf(PEOPLE));
  worker.meanwhile = () => worker.asked.length === 2 && stopWriting();
  await take();
  expect([$taking.get(), kept(), visited, worker.asked.length, worker.open]).toEqual([{ state: 'idle' }, [], [], 2, 0]);
  worker.meanwhile = () => {};
  await take();
  expect(kept()).toHaveLength(3);
});

test.each([
  ['a line cannot be printed', manyOf(PEOPLE, 'Решить 2 строки'), barredText('Решить 2 строки')],
  ['nobody is left', manyOf([]), peopleRefusal('no people', 0)],
  [
    'there are more than an order takes',
    manyOf(Array.from({ length: product.maxDesigns + 1 }, () => PERSON)),
    tooManyText(product.maxDesigns + 1, product.maxDesigns),
  ],
])('nothing is made while %s, and it is said', async (_, many, text) => {
  const { take, kept, $many, $taking } = await open({ designs: many.people.length });
  $many.set(many);
  await take();
  expect([$taking.get(), kept(), worker.asked]).toEqual([{ state: 'failed', text, file: null }, [], []]);
});

test('a browser without room for all files says so and stays on the page', async () => {
  const { take, visited, $many, $taking } = await open({ designs: 3 });
  $many.set(manyOf(PEOPLE));
  disk.trouble = 'full';
  await take();
  expect([$taking.get(), visited]).toEqual([{ state: 'failed', text: PEOPLE_WORDS.noRoom, file: null }, []]);
});
