import { expect, test, vi } from 'vitest';
import { NO_PERSON } from '#lib/domain/design/person.ts';
import { CARD } from '#tests/support/artworks.ts';
import { freshEachTest, json, openTab, refusal, serve } from '#tests/support/tab.ts';

const worker = vi.hoisted(() => ({ source: null as unknown }));
vi.mock('#lib/browser/design-worker.ts', () => ({ readDesignInWorker: async () => worker.source }));

freshEachTest();

const AT = { purchase: 'p'.repeat(27), order: 'o'.repeat(27), slot: 'd1-block' };
const FILE = '/api/layouts/file/1?signed';
const VERSION = {
  ...{ id: 'a'.repeat(27), version: 1, name: 'x.pdf', mime: 'application/pdf', bytes: 8, sha256: '', state: 'checked', report: null },
  ...{ fixes: null, isFixing: false, fixProblem: null, origin: 'upload', sourceVersion: null, createdAt: '2026-11-16T09:00:00.000Z' },
  ...{ approvedAt: null, keptDays: null, takenFrom: null, file: FILE, previews: [] },
};
const view = (versions: object[], isOpen = true) => ({
  role: 'customer',
  number: '000001',
  orders: [
    {
      ...{
        id: AT.order,
        number: '000001-1',
        title: 'Визитки',
        status: 'MAK',
        isOpen,
        keptUntil: null,
        rules: null,
        design: '/design?product=BusinessCards',
      },
      slots: [{ id: AT.slot, design: 1, spec: CARD, versions, unfinished: null }],
    },
  ],
});

async function open(versions: object[], source: unknown = null, isOpen = true) {
  worker.source = source;
  const calls = serve(({ path }) => (path === FILE ? new Response('%PDF-1.4') : json(200, view(versions, isOpen))));
  await openTab();
  const ordered = await import('#lib/stores/design/ordered-design.ts');
  const draft = await import('#lib/stores/design/design-draft.ts');
  await ordered.readOrdered(AT);
  return { ...ordered, ...draft, calls, state: () => ordered.$ordered.get() };
}

const SOURCE = {
  ...{ version: 1, template: 'os', voice: 'красный', person: { ...NO_PERSON, name: 'Ян Щёк' } },
  ...{ logo: null, logoColours: 'best', isTurned: true },
};

test('the wall is filled with what the file in the order was made of', async () => {
  const { state, $designDraft } = await open([VERSION], SOURCE);
  expect(state()).toEqual({ state: 'read', number: '000001-1', above: 1, before: null });
  expect($designDraft.get()).toMatchObject({ person: { name: 'Ян Щёк' }, chosen: { template: 'os', voice: 'красный' } });
});

test('what was typed before comes back once it is asked for', async () => {
  serve(() => json(200, {}));
  await openTab();
  const { correctField } = await import('#lib/stores/design/design-draft.ts');
  correctField('name', 'Мария');
  const { state, returnTyped, $designDraft } = await open([VERSION], SOURCE);
  expect(state()).toMatchObject({ state: 'read', before: { person: { name: 'Мария' } } });
  returnTyped();
  expect([$designDraft.get().person.name, state()]).toMatchObject(['Мария', { state: 'returned', before: null }]);
});

test.each([
  ['no file', [], 'empty', 1],
  ['a file that the shop has deleted', [{ ...VERSION, keptDays: 90 }], 'empty', 1],
  ['a file of another program', [VERSION], 'foreign', 2],
  ['a file too large for a card', [{ ...VERSION, bytes: 5_000_001 }], 'foreign', 1],
])('a slot with %s fills nothing, which is said, and loads no more than it must', async (_, versions, said, loaded) => {
  const { state, calls, $designDraft } = await open(versions);
  expect([state().state, calls.length, $designDraft.get().person]).toEqual([said, loaded, NO_PERSON]);
});

test.each([
  ['of a later version', { version: 2 }],
  ['with a field of another kind', { person: { ...NO_PERSON, name: 7 } }],
  ['with a text longer than any card’s', { person: { ...NO_PERSON, name: 'а'.repeat(501) } }],
  ['with a text longer than any leaflet’s', { person: { ...NO_PERSON, text: 'а'.repeat(801) } }],
  ['with a logo that is none', { logo: { name: 'x.svg', shapes: '<script>' } }],
])('what a file was made of is not believed when it is %s', async (_, change) => {
  const { state, $designDraft } = await open([VERSION], { ...SOURCE, ...change });
  expect([state().state, $designDraft.get().person]).toEqual(['foreign', NO_PERSON]);
});

test('what was put right before a reload stays, and the same file is not taken again', async () => {
  await open([VERSION], SOURCE);
  const { correctField } = await import('#lib/stores/design/design-draft.ts');
  correctField('phone', '+7 812 555-01-41');
  const { state, $designDraft } = await open([VERSION], SOURCE);
  expect([state().state, $designDraft.get().person]).toMatchObject(['read', { name: 'Ян Щёк', phone: '+7 812 555-01-41' }]);
});

test('a draft that another tab has for another slot is for no version of this one', async () => {
  const { versionBelow, aimAt } = await open([VERSION], SOURCE);
  expect(versionBelow(AT)).toBe(1);
  aimAt(`${AT.order}/d2-block/1`);
  expect(versionBelow(AT)).toBeNull();
});

test('nothing of one customer’s order is shown to the next', async () => {
  const { state } = await open([VERSION], SOURCE);
  const { $auth } = await import('#lib/stores/session/session.ts');
  $auth.set({ ...$auth.get(), id: 7 });
  expect(state()).toEqual({ state: 'idle' });
});

test.each([
  [404, 'missing'],
  [401, 'missing'],
  [500, 'failed'],
])('an order that answers %i is %s, and takes no card', async (status, said) => {
  serve(() => refusal(status, 'refused'));
  await openTab();
  const { $ordered, readOrdered, versionBelow } = await import('#lib/stores/design/ordered-design.ts');
  await readOrdered(AT);
  expect([$ordered.get(), versionBelow(AT)]).toEqual([{ state: said }, null]);
});

test('an order that takes no files any more is said to', async () => {
  const { state } = await open([VERSION], SOURCE, false);
  expect(state()).toEqual({ state: 'closed' });
});
