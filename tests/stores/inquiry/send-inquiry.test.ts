import { beforeEach, expect, test, vi } from 'vitest';
import { freshEachTest, json, openTab, readOutcome, refusal } from '#tests/support/tab.ts';

const { disk, freshDisk, keptFiles } = await vi.hoisted(() => import('#tests/support/kept-disk.ts'));
vi.mock('#lib/browser/kept-files.ts', () => keptFiles);

freshEachTest();
beforeEach(freshDisk);

const ID = 'q'.repeat(22);
const INQUIRY = {
  ...{
    id: ID,
    number: '000007',
    kind: 'quote',
    state: 'open',
    createdAt: '2026-11-16T09:00:00.000Z',
    answerBy: '2026-11-17T09:00:00.000Z',
  },
  ...{ text: 'Папка с карманом', quantity: '', wantedDay: null, city: null, page: null, isMasked: false, files: [], messages: [] },
  ...{ contact: { name: 'Анна', email: 'anna@example.com', phone: '+79120000001' }, proposal: null, purchaseId: null, reason: '' },
};
const CONSENTS = { personalData: false, marketing: false, texts: {} };
const WISH = { kind: 'quote', city: null } as const;

type Call = { method: string; path: string; key: string | null; body: string };

/** Answers calls and lists them; the body of a file is its text. */
function serveFiles(answer: (call: Call) => Response): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    const { body } = options;
    const text = body instanceof Blob ? await body.text() : String(body);
    const call = { method: options.method ?? 'GET', path, key: new Headers(options.headers).get('Idempotency-Key'), body: text };
    calls.push(call);
    return answer(call);
  });
  return calls;
}

async function open() {
  const tab = await openTab();
  return {
    ...tab,
    ...(await import('#lib/stores/inquiry/inquiry-draft.ts')),
    ...(await import('#lib/stores/inquiry/inquiry-files.ts')),
    ...(await import('#lib/stores/inquiry/send-inquiry.ts')),
  };
}

async function typed(...names: string[]) {
  const tab = await open();
  tab.updateInquiry({ text: 'Папка с карманом', name: 'Анна', phone: '+79120000001', email: 'anna@example.com' });
  await tab.chooseFiles(names.map((name) => new File([name], name)));
  return tab;
}

test('an inquiry without files is sent with nothing left behind', async () => {
  const calls = serveFiles(() => json(201, INQUIRY));
  const { sendInquiry, $inquiryDraft } = await typed();
  expect(await readOutcome(sendInquiry(WISH, CONSENTS))).toBe('ok');
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    ...{ kind: 'quote', text: 'Папка с карманом', quantity: '', wantedDay: null, city: null, page: null },
    ...{ contact: { name: 'Анна', email: 'anna@example.com', phone: '+79120000001' }, consents: CONSENTS },
  });
  expect($inquiryDraft.get()).toMatchObject({ text: '', files: [], sent: null, attempt: null });
});

test('of a call nothing goes but the phone, the name and when', async () => {
  const calls = serveFiles(() => json(201, { ...INQUIRY, kind: 'callback' }));
  const { sendInquiry, updateInquiry, $inquiryDraft } = await typed('эскиз.jpg');
  updateInquiry({ when: 'после обеда' });
  await sendInquiry({ kind: 'callback', city: null }, CONSENTS);
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    ...{ kind: 'callback', when: 'после обеда', page: null, contact: { name: 'Анна', phone: '+79120000001' } },
    consents: { personalData: false, texts: {} },
  });
  // What was typed to be priced waits to be sent.
  expect($inquiryDraft.get()).toMatchObject({
    text: 'Папка с карманом',
    when: '',
    files: [{ name: 'эскиз.jpg' }],
    sent: null,
    attempt: null,
  });
});

test('a lost answer keeps the key and what was typed; other words or a refusal get another key', async () => {
  let answer = () => json(500, {});
  const calls = serveFiles(() => answer());
  const { sendInquiry, updateInquiry, $inquiryDraft } = await typed();
  await sendInquiry(WISH, CONSENTS);
  expect($inquiryDraft.get().text).toBe('Папка с карманом');
  const again = await open();
  await again.sendInquiry(WISH, { ...CONSENTS, marketing: true });
  expect(calls[1]?.key).toBe(calls[0]?.key);
  updateInquiry({ text: 'Папка с двумя карманами' });
  answer = () => refusal(400, 'invalid', { errors: { text: ['Коротко'] } });
  expect(await readOutcome(sendInquiry(WISH, CONSENTS))).toEqual({ text: 'Коротко' });
  await sendInquiry(WISH, CONSENTS);
  expect(new Set(calls.map(({ key }) => key)).size).toBe(3);
});

test('a town that was not chosen, a wrong phone and a day that has passed are named in one answer', async () => {
  const errors = { 'city.name': ['Заполните поле'], 'contact.phone': ['Телефон – десять цифр после +7'] };
  serveFiles(({ body }) => (JSON.parse(body).city?.name === '' ? refusal(400, 'validation', { errors }) : json(201, INQUIRY)));
  const { sendInquiry, updateInquiry, UNCHOSEN_CITY } = await typed();
  updateInquiry({ phone: '+7123', wantedDay: '2020-01-01' });
  expect(await readOutcome(sendInquiry({ kind: 'quote', city: UNCHOSEN_CITY }, CONSENTS))).toEqual({
    city: 'Выберите город из списка или сотрите его',
    'contact.phone': 'Телефон – десять цифр после +7',
    wantedDay: 'Этот день уже прошёл: назовите сегодняшний или позже',
  });
});

test('files follow one by one under their names, and then nothing is left behind', async () => {
  const calls = serveFiles(({ method }) => json(method === 'PUT' ? 200 : 201, method === 'PUT' ? [] : INQUIRY));
  const { sendInquiry, sendInquiryFiles, $inquiryDraft } = await typed('контур & рез.ai', 'образец.jpg');
  await sendInquiry(WISH, CONSENTS);
  expect($inquiryDraft.get().sent).toEqual({ id: ID, owner: 0, number: '000007', first: 1 });
  expect(await sendInquiryFiles()).toEqual({ ok: true, id: ID });
  expect(calls.slice(1).map(({ path, body }) => [decodeURIComponent(path).replaceAll('+', ' '), body])).toEqual([
    [`/api/inquiries/of/0/${ID}/files/1?name=контур & рез.ai`, 'контур & рез.ai'],
    [`/api/inquiries/of/0/${ID}/files/2?name=образец.jpg`, 'образец.jpg'],
  ]);
  expect([$inquiryDraft.get().text, $inquiryDraft.get().sent, disk.files.size]).toEqual(['', null, 0]);
});

test('after a dead line and a reload they go on from the first that waits, and the inquiry is not sent again', async () => {
  let isDown = false;
  const calls = serveFiles(({ method, path }) => {
    if (isDown && path.includes('/files/2')) throw new TypeError('Failed to fetch');
    return json(method === 'PUT' ? 200 : 201, method === 'PUT' ? [] : INQUIRY);
  });
  const first = await typed('a.pdf', 'b.pdf', 'c.pdf');
  await first.sendInquiry(WISH, CONSENTS);
  isDown = true;
  expect(await first.sendInquiryFiles()).toMatchObject({ ok: false, unsent: { file: { name: 'b.pdf' }, isFinal: false } });
  isDown = false;
  const again = await open();
  expect(await again.sendInquiryFiles()).toEqual({ ok: true, id: ID });
  expect(calls.map(({ method, path }) => `${method} ${path.split('?')[0]?.slice(-7)}`)).toEqual([
    'POST quiries',
    ...['PUT files/1', 'PUT files/2', 'PUT files/2', 'PUT files/3'],
  ]);
});

test('a file the shop refuses, or the browser has lost, is named with the reason and can be left out', async () => {
  serveFiles(({ method }) => (method === 'PUT' ? refusal(413, 'too_large') : json(201, INQUIRY)));
  const tab = await typed('a.pdf', 'b.pdf');
  await tab.sendInquiry(WISH, CONSENTS);
  expect(await tab.sendInquiryFiles()).toMatchObject({ unsent: { file: { name: 'a.pdf' }, text: 'Отказ too_large', isFinal: true } });
  tab.dropFile(tab.$inquiryDraft.get().files[0]?.id ?? '');
  disk.files.clear();
  const lost = await tab.sendInquiryFiles();
  expect(lost).toMatchObject({ unsent: { file: { name: 'b.pdf' }, isFinal: true } });
  tab.dropFile(tab.$inquiryDraft.get().files[0]?.id ?? '');
  expect(await tab.sendInquiryFiles()).toEqual({ ok: true, id: ID });
});

test('where no inquiry waits for files nothing is sent', async () => {
  const calls = serveFiles(() => json(200, []));
  const { sendInquiryFiles } = await typed('a.pdf');
  expect([await sendInquiryFiles(), calls]).toEqual([null, []]);
});
