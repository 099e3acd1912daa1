import { expect, test, vi } from 'vitest';
import { FIELDS, NO_PERSON, type Typed, type TypedField } from '#lib/domain/design/person.ts';
import { freshEachTest, json, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

freshEachTest();

async function open() {
  serve(() => json(200, {}));
  const tab = await openTab();
  const draft = await import('#lib/stores/design/design-draft.ts');
  const { leave } = await import('#lib/stores/account/leave.ts');
  vi.stubGlobal('indexedDB', { deleteDatabase: () => ({}) });
  return { ...tab, ...draft, leave, now: () => draft.$designDraft.get() };
}

const SIGNATURE = 'Мария Белозёрова\nВедущий архитектор\nт. 8 (812) 555-01-40\nmaria@otves.example';
const OTHER = 'Ян Щёк\nпечатник\nyan@otves.example';

test('a text is split into fields, and a guessed one is marked', async () => {
  const { readText, now } = await open();
  await readText(SIGNATURE);
  expect(now()).toMatchObject({
    text: SIGNATURE,
    person: { name: 'Мария Белозёрова', email: 'maria@otves.example', site: 'otves.example' },
  });
  expect(now().guessed).toContain('site');
});

test('what was put right by hand stays when the text changes, and is no guess any more', async () => {
  const { readText, correctField, now } = await open();
  await readText(SIGNATURE);
  correctField('site', 'бюро-отвес.рф');
  await readText(OTHER);
  expect(now()).toMatchObject({ person: { name: 'Ян Щёк', site: 'бюро-отвес.рф', phone: '' }, corrected: ['site'] });
  expect(now().guessed).not.toContain('site');
});

const NOTICE: readonly TypedField[] = ['heading', 'offer', 'text', 'date', 'company', 'phone', 'email', 'site'];

test('a leaflet is read as one, and what a card alone shows stays', async () => {
  const { readText, now } = await open();
  await readText(SIGNATURE);
  await readText('Открытый вторник\n24.11\n+7 812 000-00-00', NOTICE);
  expect(now().person).toMatchObject({ name: 'Мария Белозёрова', role: 'Ведущий архитектор', heading: 'Открытый вторник', offer: '24.11' });
  expect(now().person).toMatchObject({ phone: '+7 812 000-00-00', email: '' });
  await readText(OTHER);
  expect(now().person).toMatchObject({ name: 'Ян Щёк', heading: 'Открытый вторник' });
});

test('a leaflet survives a reload', async () => {
  const { readText, correctField } = await open();
  await readText('Открытый вторник\nчай', NOTICE);
  correctField('items', 'Чай – 50\nХлеб – 90');
  vi.resetModules();
  const { $designDraft } = await import('#lib/stores/design/design-draft.ts');
  expect($designDraft.get().person).toMatchObject({ heading: 'Открытый вторник', text: 'чай', items: 'Чай – 50\nХлеб – 90' });
});

test('a field that was emptied by hand stays empty', async () => {
  const { readText, correctField, now } = await open();
  await readText(SIGNATURE);
  correctField('phone', '');
  await readText(`${SIGNATURE}\n`);
  expect(now().person).toMatchObject({ phone: '', name: 'Мария Белозёрова' });
});

test('what a file was made of takes the place of what was typed, which comes back when it is wanted', async () => {
  const { readText, takeSource, returnDraft, now } = await open();
  await readText(SIGNATURE);
  const typed = now();
  const person = { ...NO_PERSON, name: 'Ян Щёк', phone: '+7 812 555-01-41' };
  const source = { version: 1 as const, template: 'os', voice: 'красный', person, logo: null, logoColours: 'own' as const, isTurned: true };
  const before = takeSource(source, 'order/d1-block/1');
  const filled = { text: '', person, madeFor: 'order/d1-block/1', isTurned: true, chosen: { template: 'os', voice: 'красный' } };
  expect([before, now()]).toMatchObject([typed, filled]);
  expect(takeSource(source, 'order/d1-block/1')).toBeNull();
  if (before !== null) returnDraft(before);
  expect(now()).toEqual({ ...typed, madeFor: 'order/d1-block/1' });
});

test('clearing leaves nothing of a person, and the chosen template', async () => {
  const { readText, correctField, chooseTemplate, clearPerson, now } = await open();
  await readText(SIGNATURE);
  correctField('role', 'инженер');
  chooseTemplate({ template: 'os', voice: 'красный' });
  clearPerson();
  expect(now()).toMatchObject({
    text: '',
    person: NO_PERSON,
    corrected: [],
    guessed: [],
    chosen: { template: 'os', voice: 'красный' },
  });
});

test('what is typed and chosen survives a reload', async () => {
  const { readText, chooseTemplate } = await open();
  await readText(SIGNATURE);
  chooseTemplate({ template: 'os', voice: 'красный' });
  const again = await open();
  expect(again.now()).toMatchObject({ text: SIGNATURE, person: { name: 'Мария Белозёрова' }, chosen: { template: 'os' } });
});

test('a stored draft of another shape counts as none', async () => {
  const { DESIGN_DRAFT_KEY } = await import('#lib/browser/storage-keys.ts');
  const { freshStorage } = await import('#tests/support/tab.ts');
  freshStorage({ [DESIGN_DRAFT_KEY]: { text: SIGNATURE, person: { name: 1 } } });
  expect((await open()).now()).toMatchObject({ text: '', person: NO_PERSON });
});

test('a session that ends puts a customer’s text away, and the same customer gets it back', async () => {
  const { auth, readText, now } = await open();
  auth.$auth.set(SESSION_STATE);
  await readText(SIGNATURE);
  auth.$auth.set({ ...SESSION_STATE, id: 0, accessToken: '' });
  expect(now().text).toBe('');
  auth.$auth.set({ ...SESSION_STATE, id: 8 });
  expect(now().text).toBe('');
});

test('the same customer finds their text after the next login', async () => {
  const { auth, readText, now } = await open();
  auth.$auth.set(SESSION_STATE);
  await readText(SIGNATURE);
  auth.$auth.set({ ...SESSION_STATE, id: 0, accessToken: '' });
  auth.$auth.set(SESSION_STATE);
  expect(now()).toMatchObject({ text: SIGNATURE, owner: SESSION_STATE.id });
});

test('of a login that ends with the browser nothing is put away', async () => {
  const { auth, readText, now } = await open();
  const { writeText } = await import('#lib/browser/storage.ts');
  writeText('authEnds', 'browser');
  auth.$auth.set(SESSION_STATE);
  await readText(SIGNATURE);
  auth.$auth.set({ ...SESSION_STATE, id: 0, accessToken: '' });
  auth.$auth.set(SESSION_STATE);
  expect(now().text).toBe('');
});

test('what was typed as a guest since is newer than what was put away, and an empty draft has no owner', async () => {
  const { auth, readText, now } = await open();
  auth.$auth.set(SESSION_STATE);
  expect(now().owner).toBe(0);
  await readText(SIGNATURE);
  auth.$auth.set({ ...SESSION_STATE, id: 0, accessToken: '' });
  await readText(OTHER);
  auth.$auth.set(SESSION_STATE);
  expect(now()).toMatchObject({ text: OTHER, owner: SESSION_STATE.id });
});

test('a guest’s text goes to the customer who logs in', async () => {
  const { auth, readText, now } = await open();
  await readText(SIGNATURE);
  auth.$auth.set(SESSION_STATE);
  expect(now()).toMatchObject({ text: SIGNATURE, owner: SESSION_STATE.id });
});

test('a logout takes the text out of the browser', async () => {
  const { auth, readText, leave } = await open();
  auth.$auth.set(SESSION_STATE);
  await readText(SIGNATURE);
  leave();
  expect((await open()).now().text).toBe('');
});

test('of texts typed one after the other the last is read, and what was cleared meanwhile stays cleared', async () => {
  const { readText, clearPerson, now } = await open();
  await Promise.all([readText(SIGNATURE), readText(OTHER)]);
  expect(now()).toMatchObject({ text: OTHER, person: { name: 'Ян Щёк' } });
  const late = readText(SIGNATURE);
  clearPerson();
  await late;
  expect(now()).toMatchObject({ text: '', person: NO_PERSON });
});

test('a card needs a name or a company, a leaflet a text that says whose it is', async () => {
  const { isSaid, isBlank } = await open();
  const card = (typed: Partial<Typed>): boolean => isSaid({ ...NO_PERSON, ...typed }, FIELDS);
  expect([card({ company: 'Отвес' }), card({ name: 'Ян', company: ' ' }), card({ name: ' ' }), card({ phone: '1' })]).toEqual([
    ...[true, true, false, false],
  ]);
  const leaflet = (typed: Partial<Typed>): boolean => isSaid({ ...NO_PERSON, ...typed }, ['heading', 'text', 'company']);
  expect([leaflet({ heading: 'Бал' }), leaflet({ company: 'Отвес' }), leaflet({ company: 'Отвес', text: 'Бал' })]).toEqual([
    ...[true, false, true],
  ]);
  expect([isBlank({ ...NO_PERSON, heading: ' ' }), isBlank({ ...NO_PERSON, heading: 'Бал' })]).toEqual([true, false]);
  expect([isBlank(NO_PERSON), isBlank({ ...NO_PERSON, phone: '1' })]).toEqual([true, false]);
});
