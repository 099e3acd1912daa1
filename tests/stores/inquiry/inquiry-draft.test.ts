import { beforeEach, expect, test, vi } from 'vitest';
import { freshEachTest, json, openTab, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const { disk, freshDisk, keptFiles } = await vi.hoisted(() => import('#tests/support/kept-disk.ts'));
vi.mock('#lib/browser/kept-files.ts', () => keptFiles);

freshEachTest();
beforeEach(() => {
  freshDisk();
  vi.stubGlobal('location', { search: '', pathname: '/request' });
  serve(() => json(200, {}));
});

const FILE = new File(['контур'], 'контур.ai');

/** The form's page as a tab opens it at an address. */
async function open(search = '') {
  vi.stubGlobal('location', { search, pathname: '/request' });
  const tab = await openTab();
  const draft = await import('#lib/stores/inquiry/inquiry-draft.ts');
  const { startInquiry } = await import('#lib/stores/inquiry/start-inquiry.ts');
  const files = await import('#lib/stores/inquiry/inquiry-files.ts');
  return { ...tab, ...draft, ...files, startInquiry, now: () => draft.$inquiryDraft.get() };
}

test('what is typed and chosen survives a reload', async () => {
  const { updateInquiry, chooseFiles } = await open();
  updateInquiry({ text: 'Папка с двумя карманами', email: 'anna@example.com' });
  await chooseFiles([FILE]);
  const again = await open();
  expect(again.now()).toMatchObject({ text: 'Папка с двумя карманами', email: 'anna@example.com', files: [{ name: 'контур.ai' }] });
  expect(await (await again.openFile(again.now().files[0]!))?.text()).toBe('контур');
});

test('a file is refused that is empty, too large or one too many, and the others are taken', async () => {
  const { chooseFiles, now } = await open();
  expect(await chooseFiles([new File([], 'пусто.pdf')])).toBe('empty');
  expect(await chooseFiles([Object.defineProperty(new File(['x'], 'плёнка.mov'), 'size', { value: 26 * 1024 * 1024 })])).toBe('large');
  const eleven = Array.from({ length: 11 }, (_, at) => new File([`${at}`], `${at}.txt`));
  expect(await chooseFiles(eleven)).toBe('many');
  expect(now().files.map(({ name }) => name)).toEqual(eleven.slice(0, 10).map(({ name }) => name));
});

test('files that are too heavy together are refused as they are chosen', async () => {
  const { chooseFiles, now } = await open();
  const heavy = (name: string) => Object.defineProperty(new File(['x'], name), 'size', { value: 25 * 1024 * 1024 });
  expect(await chooseFiles(['1', '2', '3', '4', '5', '6'].map(heavy))).toBeNull();
  expect(await chooseFiles([heavy('7')])).toBe('heavy');
  expect(now().files).toHaveLength(6);
});

test('a file that is taken back leaves nothing in the browser', async () => {
  const { chooseFiles, dropFile, now } = await open();
  await chooseFiles([FILE]);
  dropFile(now().files[0]?.id ?? '');
  expect([now().files, disk.files.size]).toEqual([[], 0]);
});

test('the address fills in what was chosen, the day and the words of a search', async () => {
  const { startInquiry, now } = await open('?product=BusinessCards&format=90x50&quantity=700&day=2026-12-04&text=визитки%20из%20дерева');
  expect(startInquiry()).toBe(false);
  expect(now()).toMatchObject({
    page: '/BusinessCards?format=90x50&quantity=700',
    quantity: '700',
    wantedDay: '2026-12-04',
    text: 'визитки из дерева',
  });
});

test('what was typed about the same thing stays, and of another thing come its own quantity and day', async () => {
  const first = await open('?product=BusinessCards&quantity=700');
  first.startInquiry();
  first.updateInquiry({ text: 'На дереве', quantity: '900' });
  const again = await open('?product=BusinessCards&quantity=700&text=другое');
  again.startInquiry();
  expect(again.now()).toMatchObject({ quantity: '900', text: 'На дереве' });
  const other = await open('?product=Tags&quantity=50');
  other.startInquiry();
  expect(other.now()).toMatchObject({ page: '/Tags?quantity=50', quantity: '50', text: 'На дереве' });
});

test.each(['?product=//evil.example&quantity=1', '?product=%2F..%2Fadmin', '?product=<b>&day=завтра', '?day=2026-13'])(
  'an address nobody of the shop has written chooses nothing: %s',
  async (search) => {
    const { startInquiry, now } = await open(search);
    startInquiry();
    expect([now().page, now().wantedDay]).toEqual([null, '']);
  },
);

test('a call is asked for by its own address', async () => {
  expect((await open('?callback')).startInquiry()).toBe(true);
});

test('what a guest has typed belongs to the customer after the login', async () => {
  const { auth, updateInquiry, now } = await open();
  updateInquiry({ text: 'Папка' });
  auth.$auth.set(SESSION_STATE);
  expect(now()).toMatchObject({ owner: SESSION_STATE.id, text: 'Папка' });
});

/** A tab whose customer has typed and chosen a file before the session was refused. */
async function ended() {
  const tab = await open();
  tab.auth.$auth.set(SESSION_STATE);
  tab.updateInquiry({ text: 'Папка' });
  await tab.chooseFiles([FILE]);
  serve(() => refusal(401, 'unauthorized'));
  await tab.user.loadUser();
  return tab;
}

test('a session that ends takes it away, and the same customer finds it again with its files', async () => {
  await ended();
  const { auth, now } = await open();
  expect([now().text, now().files]).toEqual(['', []]);
  auth.$auth.set(SESSION_STATE);
  expect([now().text, now().files.length, disk.files.size]).toEqual(['Папка', 1, 1]);
});

test('another customer does not, and the files are gone', async () => {
  const { auth, now } = await ended();
  auth.$auth.set({ ...SESSION_STATE, id: 8 });
  expect([now().text, now().files, disk.files.size]).toEqual(['', [], 0]);
});
