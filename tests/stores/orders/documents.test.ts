import { expect, test, vi } from 'vitest';
import type { DocumentView } from '#lib/contracts/document.ts';
import { freshEachTest, type Handler, json, readOutcome, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const DOCUMENT: DocumentView = {
  ...{ id: 'd'.repeat(27), kind: 'upd', number: '7', issuedOn: '2026-11-21', purchase: '000012', amount: 123_400 },
  file: `/api/user/7/documents/${'d'.repeat(27)}`,
};

const ALL = { from: '', to: '', kind: '', payer: '' };

async function openArchive(handler: Handler) {
  vi.resetModules();
  const calls = serve(handler);
  const download = await import('#lib/browser/download.ts');
  const files: [string, Blob][] = [];
  download.setSaveFile((name, file) => files.push([name, file]));
  return { ...(await import('#lib/stores/orders/documents.ts')), calls, files };
}

freshEachTest({ stored: { auth: SESSION_STATE } });

test('papers are asked for by the ends that are given', async () => {
  const { loadDocuments, calls } = await openArchive(() => json(200, { items: [DOCUMENT] }));
  expect(await loadDocuments({ from: '2026-01-01', to: '' })).toEqual({ ok: true, value: [DOCUMENT] });
  await loadDocuments({ purchase: '000012' });
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/7/documents?from=2026-01-01', '/api/user/7/documents?purchase=000012']);
});

test('what is no list of documents is an error in words', async () => {
  const { loadDocuments } = await openArchive(() => json(200, { items: [{ ...DOCUMENT, amount: '1' }] }));
  expect(await readOutcome(loadDocuments({}))).toMatch(/\p{L}/u);
});

test('a document is saved under its Russian name with the bytes the server sent', async () => {
  const { saveDocument, files } = await openArchive(() => new Response('%PDF-1.7'));
  expect(await readOutcome(saveDocument(DOCUMENT))).toBe('ok');
  const [[name, file] = ['', new Blob()]] = files;
  expect([name, await file.text()]).toEqual(['УПД № 7 от 2026-11-21.pdf', '%PDF-1.7']);
});

test('the file for accounting programs is saved under the name it says within', async () => {
  const { saveExchange, calls, files } = await openArchive(
    () => new Response('<?xml version="1.0"?><x id="ON_NSCHFDOPPR_1_2_20261121_a-b_0"/>'),
  );
  expect(await readOutcome(saveExchange({ ...DOCUMENT, xml: `${DOCUMENT.file}/xml` }))).toBe('ok');
  expect([calls[0]?.path, files[0]?.[0]]).toEqual([`${DOCUMENT.file}/xml`, 'ON_NSCHFDOPPR_1_2_20261121_a-b_0.xml']);
});

test('a document that cannot be had says why and saves nothing', async () => {
  const { saveDocument, files } = await openArchive(() => refusal(404, 'not_found'));
  expect(await readOutcome(saveDocument(DOCUMENT))).toBe('Отказ not_found');
  expect(files).toEqual([]);
});

test('all papers of a period are saved as one file, named by its days', async () => {
  const { saveArchive, calls, files } = await openArchive(() => new Response('PK', { headers: { 'content-type': 'application/zip' } }));
  expect(await saveArchive({ ...ALL, from: '2026-07-01', to: '2026-09-30' })).toMatchObject({ ok: true });
  await saveArchive(ALL);
  expect(files.map(([name]) => name)).toEqual(['Документы 2026-07-01 – 2026-09-30.zip', 'Документы за всё время.zip']);
  expect(calls.map(({ path }) => path)).toEqual(['/api/user/7/documents.zip?from=2026-07-01&to=2026-09-30', '/api/user/7/documents.zip?']);
});

test('the archive is asked for with what the list is narrowed to', async () => {
  const { saveArchive, calls } = await openArchive(() => new Response('PK', { headers: { 'content-type': 'application/zip' } }));
  await saveArchive({ ...ALL, from: '2026-07-01', kind: 'upd', payer: '7707083893' });
  expect(calls[0]?.path).toBe('/api/user/7/documents.zip?from=2026-07-01&kind=upd&payer=7707083893');
});

test('a period with too many papers for one file is an error in words, and nothing is saved', async () => {
  const { saveArchive, files } = await openArchive(() => json(409, { code: 'documents_many', message: '' }));
  expect(await saveArchive({ ...ALL, from: '2020-01-01' })).toMatchObject({ ok: false, error: { code: 'documents_many' } });
  expect(files).toEqual([]);
});

test('an archive that takes the shop two minutes to draw is waited for', async () => {
  const { saveArchive, files } = await openArchive(() => json(200, {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      setTimeout(() => resolve(new Response('PK', { headers: { 'content-type': 'application/zip' } })), 120_000);
      return promise;
    });
    const saved = saveArchive(ALL);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await saved).toMatchObject({ ok: true });
    expect(files).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
