import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#lib/domain/time.ts';
import { proposeAt } from '#tests/support/inquiries.ts';
import { loginAs, startShop, type TestShop } from '#tests/support/server.ts';
import { freshStorage, openTab, readOutcome, SESSION_STATE } from '#tests/support/tab.ts';

const { disk, freshDisk, keptFiles } = await vi.hoisted(() => import('#tests/support/kept-disk.ts'));
vi.mock('#lib/browser/kept-files.ts', () => keptFiles);
const saved = vi.hoisted((): [string, number][] => []);
vi.mock('#lib/browser/download.ts', () => ({ saveFile: (name: string, file: Blob) => saved.push([name, file.size]) }));

let shop: TestShop;

/** Cookies by the path they are sent with, as a browser keeps them. */
const cookies = new Map<string, string>();
const cookieFor = (url: string): string => [...cookies].flatMap(([path, cookie]) => (url.startsWith(path) ? cookie : [])).join('; ');

/** The stores' requests go into the real server, in this process. */
function connect(lose: (path: string) => boolean = () => false): void {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const payload = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : (body as string | undefined);
    const type = body instanceof Blob ? { 'content-type': body.type } : {};
    const answer = await shop.app.inject({
      method: method as 'GET',
      url,
      headers: { ...Object.fromEntries(new Headers(headers)), ...type, cookie: cookieFor(url) },
      ...(payload === undefined ? {} : { payload }),
    });
    const [, cookie = '', path = ''] = /^([^;]+);.*\bPath=([^;]+)/i.exec(String(answer.headers['set-cookie'])) ?? [];
    if (path !== '') cookies.set(path, cookie);
    if (lose(url)) throw new TypeError('the answer is lost');
    return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode });
  });
}

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  freshStorage();
  freshDisk();
  saved.length = 0;
  cookies.clear();
  connect();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const TICKS = { personalData: true, marketing: false };
const WISH = { kind: 'quote', city: null } as const;

async function open() {
  const tab = await openTab();
  return {
    ...tab,
    ...(await import('#lib/stores/inquiry/inquiry-draft.ts')),
    ...(await import('#lib/stores/inquiry/inquiry-files.ts')),
    ...(await import('#lib/stores/inquiry/send-inquiry.ts')),
    ...(await import('#lib/stores/inquiry/inquiry.ts')),
    ...(await import('#lib/stores/inquiry/inquiries.ts')),
    ...(await import('#lib/stores/inquiry/added-files.ts')),
  };
}
type Tab = Awaited<ReturnType<typeof open>>;

/** The inquiry the tab shows. @throws when it shows none */
function shownIn({ $inquiry }: Tab) {
  const now = $inquiry.get();
  if (now.state !== 'ready') throw new Error(`the inquiry is ${now.state}`);
  return now.inquiry;
}

/** An inquiry that was sent with two files, and a tab that shows it. */
async function asked(email = 'anna@example.com') {
  const tab = await open();
  tab.updateInquiry({ text: 'Папка с двумя карманами', quantity: '500', name: 'Анна Ветрова', phone: '+78120000001', email });
  await tab.chooseFiles([
    new File(['контур'], 'контур & рез.ai'),
    new File(['{"a":1}'], 'спецификация.json', { type: 'application/json' }),
  ]);
  const sent = await tab.sendInquiry(WISH, { ...TICKS, texts: {} });
  if (!sent.ok) throw new Error(JSON.stringify(sent.error));
  await tab.sendInquiryFiles();
  await tab.loadInquiry(sent.value.id);
  return { tab, id: sent.value.id, number: sent.value.number };
}
const accept = ({ acceptProposal }: Tab, version: number) => acceptProposal(version, { ...TICKS, offer: true, texts: {} });

test('what is missing, and a day that has passed, is said beside its field, and nothing typed is lost', async () => {
  const { sendInquiry, updateInquiry, $inquiryDraft } = await open();
  updateInquiry({ text: 'Папка', wantedDay: '2026-11-01' });
  const errors = await readOutcome(sendInquiry(WISH, { ...TICKS, texts: {} }));
  expect(Object.keys(errors).sort()).toEqual(['contact.email', 'contact.name', 'contact.phone', 'text', 'wantedDay']);
  expect($inquiryDraft.get().text).toBe('Папка');
});

test('a town that was typed and not chosen is one of the wrong fields, under the name of its field', async () => {
  const { sendInquiry, updateInquiry, UNCHOSEN_CITY } = await open();
  updateInquiry({ text: 'Папка с двумя карманами', name: 'Анна', phone: '123', email: 'town@example.com' });
  const errors = await readOutcome(sendInquiry({ ...WISH, city: UNCHOSEN_CITY }, { ...TICKS, texts: {} }));
  expect(Object.keys(errors).sort()).toEqual(['city', 'contact.phone']);
});

test('an inquiry is there with its files, its number and the hour of the answer, and nothing waits in the browser', async () => {
  const { tab } = await asked();
  const inquiry = shownIn(tab);
  expect(inquiry).toMatchObject({ state: 'open', text: 'Папка с двумя карманами', quantity: '500', proposal: null });
  expect(inquiry.answerBy).toMatch(/^2026-11-1[67]T/);
  expect(inquiry.files.map(({ name, size }) => [name, size])).toEqual([
    ['контур & рез.ai', 12],
    ['спецификация.json', 7],
  ]);
  expect([tab.$inquiryDraft.get().text, disk.files.size]).toEqual(['', 0]);
});

test('an inquiry whose answer was lost is not sent twice', async () => {
  const tab = await open();
  tab.updateInquiry({ text: 'Меню в обложке из кожи', name: 'Анна', phone: '+78120000001', email: 'lost@example.com' });
  connect((url) => url === '/api/inquiries');
  expect(await tab.sendInquiry(WISH, { ...TICKS, texts: {} })).toMatchObject({ error: { code: 'offline' } });
  connect();
  expect(await readOutcome(tab.sendInquiry(WISH, { ...TICKS, texts: {} }))).toBe('ok');
  const rows = await shop.deps.db.selectFrom('inquiries').select('id').where('email', '=', 'lost@example.com').execute();
  expect(rows).toHaveLength(1);
});

test('a proposal is read, saved as a PDF, asked about and accepted: the purchase costs exactly as much', async () => {
  const { tab, id, number } = await asked();
  await proposeAt(shop, number);
  await tab.loadInquiry(id);
  const { proposal } = shownIn(tab);
  expect(proposal).toMatchObject({ version: 1, total: 1_633_000 });
  await tab.saveProposal(proposal!, number);
  expect(saved[0]?.[0]).toBe(`Предложение ${number}-1.pdf`);
  expect(await readOutcome(tab.askShop('А без фольги?'))).toBe('ok');
  expect(shownIn(tab).messages).toMatchObject([{ author: 'customer', text: 'А без фольги?' }]);
  const accepted = await accept(tab, 1);
  const purchaseId = accepted.ok ? accepted.value.purchaseId : '';
  await tab.payment.loadDue(purchaseId);
  expect(tab.payment.$due.get()).toMatchObject({ state: 'ready', due: { total: 1_633_000, due: 1_633_000 } });
  expect((await accept(tab, 1)).ok).toBe(true);
});

test('files are added after the price was named, each once though an answer was lost, and too many are refused before they leave', async () => {
  const { tab, id, number } = await asked();
  await proposeAt(shop, number);
  await tab.loadInquiry(id);
  const before = shownIn(tab).files.length;
  const taken = Array.from({ length: 11 }, (_, at) => new File([`layout ${at}`], `layout-${at}.pdf`));
  const { chosen, refusal } = tab.chooseAdded([], taken);
  expect([chosen.length, refusal]).toEqual([10 - before, 'many']);
  expect(tab.chooseAdded([], [new File([], 'empty.pdf')])).toEqual({ chosen: [], refusal: 'empty' });
  const [first, second] = chosen;
  const arrived: string[] = [];
  connect((url) => url.includes('/files/'));
  expect((await tab.addFiles([first!], ({ name }) => arrived.push(name))).ok).toBe(false);
  connect();
  expect((await tab.addFiles([first!, second!], ({ name }) => arrived.push(name))).ok).toBe(true);
  expect(arrived).toEqual(['layout-0.pdf', 'layout-1.pdf']);
  await tab.loadInquiry(id);
  expect(shownIn(tab).files.slice(before)).toMatchObject([{ name: 'layout-0.pdf' }, { name: 'layout-1.pdf' }]);
});

test('without the tick of the offer it stays open, and its field says so', async () => {
  const { tab, id, number } = await asked();
  await proposeAt(shop, number);
  await tab.loadInquiry(id);
  expect(Object.keys(await readOutcome(tab.acceptProposal(1, { ...TICKS, offer: false as true, texts: {} })))).toEqual(['consents.offer']);
  expect(shownIn(tab).state).toBe('offered');
});

test('a newer proposal is shown to who accepts the former one, and an accepted one to the second tab', async () => {
  const { tab, id, number } = await asked();
  await proposeAt(shop, number);
  await tab.loadInquiry(id);
  await proposeAt(shop, number, { note: 'Дешевле', lines: [{ name: 'Папка', quantity: 500, sum: 1_000_000 }], delivery: undefined });
  expect(await accept(tab, 1)).toMatchObject({ error: { code: 'proposal_replaced' } });
  expect(shownIn(tab).proposal).toMatchObject({ version: 2, total: 1_000_000 });
  expect(tab.$inquiry.get()).toMatchObject({ message: expect.stringContaining('Есть новое предложение') });
  const other = await open();
  await other.loadInquiry(id);
  expect((await accept(other, 2)).ok).toBe(true);
  expect(await accept(tab, 2)).toMatchObject({ error: { code: 'proposal_accepted' } });
  expect(shownIn(tab)).toMatchObject({ state: 'accepted', purchaseId: expect.any(String) });
});

test('a refusal is kept with its reason, and a proposal whose day is over says so', async () => {
  const { tab, id, number } = await asked();
  await proposeAt(shop, number);
  await tab.loadInquiry(id);
  expect(await readOutcome(tab.declineProposal(1, 'Дорого'))).toBe('ok');
  expect(shownIn(tab)).toMatchObject({ state: 'declined', reason: 'Дорого' });
  await proposeAt(shop, number);
  shop.pass(10 * DAY_MS);
  await tab.loadInquiry(id);
  expect(shownIn(tab).state).toBe('expired');
  expect(await accept(tab, 2)).toMatchObject({ error: { code: 'proposal_expired' } });
});

test('a customer’s own inquiry is in their list and no guest’s', async () => {
  const { id: customer, customerId, ...tokens } = await customerOf('own@example.com');
  const tab = await open();
  tab.auth.$auth.set({ ...SESSION_STATE, ...tokens, id: customer, customerId });
  tab.updateInquiry({ text: 'Папка для договоров', name: 'Анна', phone: '+78120000001', email: 'own@example.com' });
  const sent = await tab.sendInquiry(WISH, { ...TICKS, texts: {} });
  const id = sent.ok ? sent.value.id : '';
  await tab.loadInquiries();
  expect(tab.$inquiries.get()?.map(({ text }) => text)).toEqual(['Папка для договоров']);
  const other = await customerOf('other@example.com');
  tab.auth.$auth.set({
    ...SESSION_STATE,
    id: other.id,
    customerId: other.customerId,
    accessToken: other.accessToken,
    refreshToken: other.refreshToken,
  });
  expect(tab.$inquiries.get()).toBeNull();
  await expect.poll(() => tab.$inquiries.get()).toEqual([]);
  tab.auth.$auth.set({ ...SESSION_STATE, ...tokens, id: customer, customerId });
  await tab.loadInquiry(id);
  expect(shownIn(tab).id).toBe(id);
  freshStorage();
  const guest = await open();
  await guest.loadInquiry(id);
  expect(guest.$inquiry.get()).toEqual({ state: 'missing' });
});

async function customerOf(email: string) {
  const {
    contacteeId: id,
    customerId = '',
    token: accessToken,
    refreshToken,
  } = (await loginAs(shop, email)) as never as {
    contacteeId: number;
    customerId?: string;
    token: string;
    refreshToken: string;
  };
  return { id, customerId, accessToken, refreshToken };
}

test.each(['', 'x', 'q'.repeat(22)])('an address that is nobody’s is missing: «%s»', async (id) => {
  const { loadInquiry, $inquiry } = await open();
  await loadInquiry(id);
  expect($inquiry.get()).toEqual({ state: 'missing' });
});

test('in another browser it opens whole with the code of a letter, and a wrong code says so', async () => {
  const { id } = await asked('code@example.com');
  cookies.clear();
  const other = await open();
  await other.loadInquiry(id);
  expect(shownIn(other)).toMatchObject({ isMasked: true });
  expect((await other.askSenderCode()).ok).toBe(true);
  const [code = ''] = (await shop.letters()).flatMap(({ to, subject }) =>
    to === 'code@example.com' ? (/^\d{4} \d{4}/.exec(subject) ?? []) : [],
  );
  expect(await other.openBySenderCode('1')).toMatchObject({ ok: false, error: { code: 'wrong_code' } });
  expect(shownIn(other)).toMatchObject({ isMasked: true });
  expect((await other.openBySenderCode(code)).ok).toBe(true);
  expect(shownIn(other)).toMatchObject({ isMasked: false, contact: { email: 'code@example.com' } });
});

test('a dead line says so and the next try may succeed', async () => {
  const { tab, id } = await asked();
  const again = await open();
  connect(() => true);
  await again.loadInquiry(id);
  expect(again.$inquiry.get()).toMatchObject({ state: 'failed', text: expect.stringContaining('Нет связи') });
  connect();
  await again.loadInquiry(id);
  expect(shownIn(again).id).toBe(shownIn(tab).id);
});
