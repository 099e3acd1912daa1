import { expect, test, vi } from 'vitest';
import type { Job } from '#lib/domain/product/product.ts';
import type { Wanted } from '#lib/stores/artwork/chosen-artworks.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { CARDS_JOB } from '#tests/support/cards-job.ts';
import { freshEachTest, json, openTab, serve } from '#tests/support/tab.ts';

const { disk, freshDisk, keptFiles } = await vi.hoisted(() => import('#tests/support/kept-disk.ts'));
vi.mock('#lib/browser/kept-files.ts', () => keptFiles);
type Asked = { spec: { trim: { width: number } }; rules: object };
const worker = vi.hoisted(() => ({ asked: [] as unknown[], report: null as unknown, drawing: Promise.resolve(null as string | null) }));
vi.mock('#lib/browser/artwork-worker.ts', () => ({
  checkInWorker: async (request: Asked, _signal: AbortSignal, notify: (report: unknown, picture: string | null) => void) => {
    worker.asked.push(request);
    notify(worker.report, null);
    const picture = await worker.drawing;
    if (picture !== null) notify(worker.report, picture);
  },
}));

freshEachTest();

const FINDING = { indicator: 'bleed', severity: 3, page: 1, place: null, value: null, limit: null, detail: null };
const REPORT = { severity: 3, pages: 1, findings: [FINDING], unmeasured: [], sheets: [] };
const FILE = new File(['%PDF-1.7'], 'визитка.pdf', { type: 'application/pdf' });
const wanted = (job: Job = CARDS_JOB, width = 90): Wanted => ({
  place: { kind: 'page', product: job.product },
  slot: { id: 'd1-block', design: 1, spec: { ...CARD, trim: { width, height: 50 } } },
  job,
});

async function open() {
  freshDisk();
  Object.assign(worker, { asked: [], report: REPORT, drawing: Promise.resolve(null) });
  const calls = serve(() => json(200, { [CARDS_JOB.product]: rules }));
  await openTab();
  const chosen = await import('#lib/stores/artwork/chosen-artworks.ts');
  const { chooseOwn } = await import('#lib/stores/artwork/choose-own.ts');
  const { $keptArtworks } = await import('#lib/stores/artwork/kept-artworks.ts');
  const { $quickChecks } = await import('#lib/stores/artwork/artwork-quick-checks.ts');
  const one = () => {
    const [kept] = $keptArtworks.get();
    if (kept === undefined) throw new Error('nothing is kept');
    return kept;
  };
  return { ...chosen, chooseOwn, calls, one, $keptArtworks, $quickChecks };
}
const widths = () => worker.asked.map((request) => (request as Asked).spec.trim.width);

test('a chosen file is checked at once by the job’s geometry and its product’s rules, and no byte of it is sent', async () => {
  const { chooseArtwork, calls, one, $quickChecks } = await open();
  await chooseArtwork(wanted(), FILE);
  expect([widths(), (worker.asked[0] as Asked).rules]).toEqual([[90], rules]);
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', '/artwork-check.json']]);
  expect([one().check, $quickChecks.get()[one().id]?.state]).toEqual([
    { of: expect.stringContaining('90x50'), severity: 3, remarks: 1, picture: null },
    'checked',
  ]);
});

test('what is said before the pages are drawn counts at once', async () => {
  const { chooseArtwork, $keptArtworks } = await open();
  worker.drawing = new Promise(() => {});
  void chooseArtwork(wanted(), FILE);
  await vi.waitFor(() => expect($keptArtworks.get()[0]?.check).toMatchObject({ severity: 3, remarks: 1 }));
});

test('the picture of the file stays while it is checked again for the same job, and goes with another size', async () => {
  const { chooseArtwork, checkKept, one } = await open();
  worker.drawing = Promise.resolve('data:image/jpeg;base64,AA');
  await chooseArtwork(wanted(), FILE);
  expect(one().check?.picture).toBe('data:image/jpeg;base64,AA');
  worker.drawing = Promise.resolve(null);
  vi.resetModules();
  const next = await import('#lib/stores/artwork/chosen-artworks.ts');
  await next.checkKept(one(), wanted());
  expect([widths(), one().check?.picture]).toEqual([[90, 90], 'data:image/jpeg;base64,AA']);
  await checkKept(one(), wanted({ ...CARDS_JOB, format: '85x55' }, 85));
  expect([widths(), one().check?.picture]).toEqual([[90, 90, 85], null]);
});

test('of many designs the pictures of the first few are kept', async () => {
  const { chooseArtwork, $keptArtworks } = await open();
  worker.drawing = Promise.resolve('data:image/jpeg;base64,AA');
  for (const design of [1, 5, 6, 500]) {
    const { slot, ...rest } = wanted({ ...CARDS_JOB, designs: 500 });
    await chooseArtwork({ ...rest, slot: { ...slot, id: `d${design}-block`, design } }, FILE);
  }
  expect($keptArtworks.get().map(({ check }) => check?.picture?.slice(0, 4))).toEqual(['data', 'data', undefined, undefined]);
});

test('a job of another size has its file checked again and says so, one of another run does not', async () => {
  const { chooseArtwork, checkKept, one, $checkedAgain } = await open();
  await chooseArtwork(wanted(), FILE);
  await checkKept(one(), wanted({ ...CARDS_JOB, quantity: 500, turnaround: 'urgent' }));
  expect([widths(), $checkedAgain.get()]).toEqual([[90], {}]);
  await checkKept(one(), wanted({ ...CARDS_JOB, format: '85x55' }, 85));
  expect([widths(), $checkedAgain.get()[one().id], one().check?.of]).toEqual([[90, 85], true, expect.stringContaining('85x55')]);
});

test('a full browser is named with what is to be done, and the check holds', async () => {
  const { chooseArtwork, keyOf, $unkept, $quickChecks, $keptArtworks } = await open();
  disk.trouble = 'full';
  await chooseArtwork(wanted(), FILE);
  const said = $unkept.get()[keyOf(wanted().place, 'd1-block')];
  expect(said?.text).toContain('не хватает места');
  expect([$keptArtworks.get(), $quickChecks.get()[said?.id ?? '']?.state]).toEqual([[], 'checked']);
});

test('a file the browser has lost is said to be lost', async () => {
  const { chooseArtwork, one } = await open();
  await chooseArtwork(wanted(), FILE);
  const kept = one();
  disk.files.clear();
  const next = await import('#lib/stores/artwork/chosen-artworks.ts');
  await next.checkKept(kept, wanted({ ...CARDS_JOB, format: '85x55' }, 85));
  expect(Object.values(next.$unkept.get()).map((one) => one?.text)).toEqual(['Браузер не сохранил «визитка.pdf». Выберите файл ещё раз.']);
});

test.each([
  ['bad.pdf', 'hello\n'],
  ['note.docx', 'привет'],
])('%s, of none of the accepted kinds, is refused with their names before anything is kept', async (name, text) => {
  const { chooseOwn, $keptArtworks, $unkept } = await open();
  await chooseOwn(wanted(), new File([text], name));
  expect([$keptArtworks.get(), worker.asked]).toEqual([[], []]);
  expect(Object.values($unkept.get()).map((one) => one?.text)).toEqual([
    expect.stringContaining(`${name}: Это не PDF, JPEG, PNG или TIFF`),
  ]);
});

test('a file of a known program is taken, for its check names the steps to a PDF', async () => {
  const { chooseOwn, $keptArtworks } = await open();
  await chooseOwn(wanted(), new File(['8BPS'], 'визитка.psd'));
  expect($keptArtworks.get()).toHaveLength(1);
});

test('an empty file is refused before anything is kept', async () => {
  const { chooseArtwork, $keptArtworks, $unkept } = await open();
  await chooseArtwork(wanted(), new File([], 'пусто.pdf'));
  expect([$keptArtworks.get(), Object.values($unkept.get()).map((one) => one?.text)]).toEqual([
    [],
    ['пусто.pdf: Файл пустой. Сохраните макет заново'],
  ]);
});
