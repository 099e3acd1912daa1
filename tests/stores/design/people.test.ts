import { expect, test, vi } from 'vitest';
import { TABLE_REFUSALS } from '#lib/messages/product/people.ts';
import { freshEachTest, json, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';
import { workbookOf } from '#tests/support/workbook.ts';

freshEachTest();

async function open() {
  serve(() => json(200, {}));
  const tab = await openTab();
  const draft = await import('#lib/stores/design/design-draft.ts');
  const people = await import('#lib/stores/design/people.ts');
  vi.stubGlobal('indexedDB', { deleteDatabase: () => ({}) });
  const kept = () => draft.$designDraft.get().people;
  return { ...tab, ...draft, ...people, kept, names: () => kept()?.records.map(({ cells }) => cells[0]) };
}

const CSV = 'ФИО;Телефон\nЯн Щёк;8 912 000-11-22\n\nНина Пак;555-01-47';
const fileOf = (content: BlobPart, name = 'люди.csv') => new File([content], name);

test('people of a file survive a reload with what was put right', async () => {
  const { takePeople, correctPerson, putOut, chooseColumn, kept } = await open();
  await takePeople(fileOf(CSV));
  correctPerson(0, 'role', 'Инженер');
  putOut(1, true);
  chooseColumn(1, 'none');
  const again = await open();
  expect(again.kept()).toEqual(kept());
  expect(again.kept()).toMatchObject({
    name: 'люди.csv',
    columns: ['name', 'none'],
    skipped: 1,
    records: [
      { corrected: [{ field: 'role', text: 'Инженер' }], isOut: false },
      { corrected: [], isOut: true },
    ],
  });
  again.putAllIn();
  expect(again.kept()?.records.some(({ isOut }) => isOut)).toBe(false);
});

test('a workbook and pasted lines are read as well, and cells without a value are named', async () => {
  const { takePeople, names, kept, $peopleReading } = await open();
  await takePeople(
    fileOf(
      workbookOf([
        ['ФИО', 'Почта'],
        ['Ян Щёк', { xml: '<c><f>A1</f></c>' }],
      ]),
      'люди.xlsx',
    ),
  );
  expect([names(), $peopleReading.get()]).toEqual([['Ян Щёк'], { state: 'idle', note: expect.stringContaining('B2') }]);
  expect(await takePeople('Нина Пак\tнина@отвес.рф')).toBe(true);
  expect([names(), kept()?.name, $peopleReading.get()]).toEqual([['Нина Пак'], '', { state: 'idle', note: '' }]);
});

test.each<[string, BlobPart, string]>([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0]), TABLE_REFUSALS['not a table']],
  ['a heavy file', new Uint8Array(5_000_001), TABLE_REFUSALS.heavy],
  ['heads alone', 'ФИО;Телефон', 'В\u00a0таблице нет строк с\u00a0людьми.'],
  ['ten thousand people', 'Ян Щёк\n'.repeat(10_000), expect.stringContaining('10000\u00a0строк')],
])('%s is refused in words, and the people that are there stay', async (_, content, text) => {
  const { takePeople, names, $peopleReading } = await open();
  await takePeople(fileOf(CSV));
  await takePeople(fileOf(content));
  expect([$peopleReading.get(), names()]).toEqual([{ state: 'refused', text }, ['Ян Щёк', 'Нина Пак']]);
  expect([await takePeople(''), names()]).toEqual([false, ['Ян Щёк', 'Нина Пак']]);
});

test('of two files the last counts, and what was cleared away meanwhile stays away', async () => {
  const { takePeople, removePeople, clearPerson, names, kept, $peopleReading } = await open();
  await Promise.all([takePeople(fileOf(CSV)), takePeople(fileOf('Роман Пак'))]);
  expect(names()).toEqual(['Роман Пак']);
  for (const drop of [removePeople, clearPerson]) {
    const late = takePeople(fileOf(CSV));
    drop();
    await late;
    expect([kept(), $peopleReading.get()]).toEqual([null, { state: 'idle', note: '' }]);
  }
});

test('one mend for many lines changes those alone', async () => {
  const { takePeople, correctPeople, kept } = await open();
  await takePeople(fileOf(CSV));
  correctPeople([
    { at: 1, field: 'name', text: 'Пак Нина' },
    { at: 7, field: 'name', text: 'Никто' },
  ]);
  expect(kept()?.records.map(({ corrected }) => corrected)).toEqual([[], [{ field: 'name', text: 'Пак Нина' }]]);
});

test('a session that ends puts the people away, and the same customer gets them back', async () => {
  const { auth, takePeople, kept, names } = await open();
  auth.$auth.set(SESSION_STATE);
  await takePeople(fileOf(CSV));
  auth.$auth.set({ ...SESSION_STATE, id: 0, accessToken: '' });
  expect(kept()).toBeNull();
  auth.$auth.set(SESSION_STATE);
  expect(names()).toEqual(['Ян Щёк', 'Нина Пак']);
});

test('a stored table that is none leaves the draft as if nothing was stored', async () => {
  const { DESIGN_DRAFT_KEY } = await import('#lib/browser/storage-keys.ts');
  const { freshStorage } = await import('#tests/support/tab.ts');
  const { takePeople, $designDraft } = await open();
  await takePeople(fileOf(CSV));
  const draft = $designDraft.get();
  const { people: _, ...old } = { ...draft, text: 'Ян Щёк' };
  freshStorage({ [DESIGN_DRAFT_KEY]: old });
  expect((await open()).$designDraft.get()).toMatchObject({ text: 'Ян Щёк', people: null });
  freshStorage({ [DESIGN_DRAFT_KEY]: { ...draft, people: { ...draft.people, columns: ['evil'] } } });
  expect((await open()).kept()).toBeNull();
});
