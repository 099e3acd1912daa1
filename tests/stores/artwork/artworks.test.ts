import { expect, test, vi } from 'vitest';
import { freshEachTest, freshStorage, json, openTab, readOutcome, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const KEY = 'k'.repeat(27);
const ORDER = 'o'.repeat(27);
const ARTWORK = 'l'.repeat(27);

const artwork = (state: 'waiting' | 'checked', approvedAt: string | null = null) => ({
  id: ARTWORK,
  version: 1,
  name: 'card.pdf',
  mime: 'application/pdf',
  bytes: 10,
  sha256: 'a'.repeat(64),
  keptDays: null,
  takenFrom: null,
  state,
  report: state === 'waiting' ? null : { severity: 2, pages: 1, sheets: [], findings: [], unmeasured: [] },
  ...{ fixes: null, isFixing: false, fixProblem: null, origin: 'upload', sourceVersion: null },
  createdAt: '2026-11-16T09:00:00.000Z',
  approvedAt,
  file: '/api/layouts/file/x',
  previews: [],
});
const view = (versions: object[] = []) => ({
  role: 'customer',
  number: '000001',
  orders: [
    {
      id: ORDER,
      number: '000001-1',
      title: 'Визитки',
      status: 'MAK',
      isOpen: true,
      keptUntil: null,
      rules: null,
      slots: [
        {
          id: 'd1-block',
          design: 1,
          spec: {
            ...{ trim: { width: 90, height: 50 }, bleed: 2, safe: 3, folds: [], shape: 'rect', pages: 2 },
            ...{ sides: 'FB', coated: true, part: 'block' },
          },
          versions,
          unfinished: null,
        },
      ],
    },
  ],
});

freshEachTest({ hasFakeTimers: true });

const open = async () => {
  const tab = await openTab();
  return {
    ...tab,
    artworks: await import('#lib/stores/artwork/artworks.ts'),
    uploads: await import('#lib/stores/artwork/artwork-uploads.ts'),
  };
};

test('a guest asks without a token, a customer with it', async () => {
  const calls = serve(() => json(200, view()));
  await (await open()).artworks.loadArtworks(KEY);
  freshStorage({ auth: SESSION_STATE });
  await (await open()).artworks.loadArtworks(KEY);
  expect(calls.map(({ token }) => token)).toEqual([null, `Bearer ${SESSION_STATE.accessToken}`]);
});

test.each([429, 503])(
  'what opens with no key is missing, what answers with %i has failed, and a poll that fails so takes nothing away',
  async (status) => {
    let answer = () => refusal(404, 'not_found');
    serve(() => answer());
    const { artworks } = await open();
    await artworks.loadArtworks(KEY);
    expect(artworks.$artworks.get()).toEqual({ state: 'missing' });
    answer = () => refusal(status, 'busy');
    await artworks.loadArtworks(KEY);
    expect(artworks.$artworks.get()).toEqual({ state: 'failed', text: 'Отказ busy' });
    answer = () => json(200, view([artwork('waiting')]));
    await artworks.loadArtworks(KEY);
    answer = () => refusal(status, 'busy');
    await artworks.loadArtworks(KEY);
    expect(artworks.$artworks.get()).toMatchObject({ state: 'ready', key: KEY });
  },
);

test('a late answer never replaces a newer one', async () => {
  const answers: ((response: Response) => void)[] = [];
  serve(() => new Promise<Response>((resolve) => answers.push(resolve)));
  const { artworks } = await open();
  const first = artworks.loadArtworks(KEY);
  const second = artworks.loadArtworks(KEY);
  answers[1]?.(json(200, view([artwork('checked')])));
  await second;
  answers[0]?.(json(200, view([artwork('waiting')])));
  await first;
  expect(artworks.$artworks.get()).toMatchObject({ view: { orders: [{ slots: [{ versions: [{ state: 'checked' }] }] }] } });
});

test('asks until the file is checked and not once more', async () => {
  let asked = 0;
  serve(() => {
    asked += 1;
    return json(200, view([artwork(asked < 4 ? 'waiting' : 'checked')]));
  });
  const { artworks } = await open();
  await artworks.loadArtworks(KEY);
  artworks.watchArtworks();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toBe(4);
});

test('asks until a correction has been made and checked, less and less often', async () => {
  const answers = [{ isFixing: true }, { isFixing: true }, { isFixing: true }, { id: 'n'.repeat(27), state: 'waiting', report: null }, {}];
  const at: number[] = [];
  serve(() => {
    at.push(Date.now());
    return json(200, view([{ ...artwork('checked'), ...answers[Math.min(at.length, answers.length) - 1] }]));
  });
  const { artworks } = await open();
  await artworks.loadArtworks(KEY);
  expect(artworks.$artworksAtWork.get()).toBe(ARTWORK);
  artworks.watchArtworks();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(at).toHaveLength(answers.length);
  const pauses = at.slice(1).map((time, index) => time - at[index]!);
  expect(pauses.slice(1).every((pause, index) => pause > pauses[index]!)).toBe(true);
  expect(artworks.$artworksAtWork.get()).toBe('');
});

test('an approval shows what the server says of it, an error says why', async () => {
  serve(({ method, body }) => {
    if (method === 'GET') return json(200, view([artwork('checked')]));
    return (body as { asIs: boolean }).asIs
      ? json(200, view([artwork('checked', '2026-11-16T10:00:00.000Z')]))
      : refusal(409, 'artwork_as_is');
  });
  const { artworks } = await open();
  await artworks.loadArtworks(KEY);
  expect(await readOutcome(artworks.approveArtwork(ARTWORK, false))).toBe('Отказ artwork_as_is');
  expect(await readOutcome(artworks.approveArtwork(ARTWORK, true))).toBe('ok');
  expect(artworks.$artworks.get()).toMatchObject({
    view: { orders: [{ slots: [{ versions: [{ approvedAt: '2026-11-16T10:00:00.000Z' }] }] }] },
  });
});

test('ready for one word are the newest files the check found nothing in', async () => {
  const { artworks } = await open();
  const green = { ...artwork('checked'), report: { ...artwork('checked').report, severity: 1 } };
  const slots = [
    [green, artwork('checked')],
    [artwork('checked'), green],
    [artwork('waiting')],
    [{ ...green, approvedAt: '2026-11-16T10:00:00.000Z' }],
    [{ ...green, isFixing: true }],
    [{ ...green, keptDays: 30 }],
    [],
  ].map((versions) => ({ versions }));
  expect(artworks.readyToApprove({ slots, isOpen: true } as never)).toEqual([ARTWORK]);
  expect(artworks.readyToApprove({ slots, isOpen: false } as never)).toEqual([]);
});

test.each([
  ['a correction', 'fix'],
  ['the former file', 'restore'],
] as const)('%s is asked for by its version, shown when it comes, and a refusal is told', async (_, action) => {
  let answer = () => json(200, view([artwork('waiting')]));
  const calls = serve(({ method }) => (method === 'GET' ? json(200, view([artwork('checked')])) : answer()));
  const { artworks } = await open();
  const change = action === 'fix' ? artworks.fixArtwork : artworks.restoreArtwork;
  await artworks.loadArtworks(KEY);
  expect(await readOutcome(change(ARTWORK))).toBe('ok');
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: `/api/layouts/of/${KEY}/${action}`, body: { artworkId: ARTWORK } });
  expect(artworks.$artworks.get()).toMatchObject({ view: { orders: [{ slots: [{ versions: [{ state: 'waiting' }] }] }] } });
  answer = () => refusal(422, 'artwork_unfixable');
  expect(await readOutcome(change(ARTWORK))).toBe('Отказ artwork_unfixable');
  // What has become of it meanwhile is asked for again: an answer may be lost after the work was done.
  expect(calls.at(-1)).toMatchObject({ method: 'GET' });
});

test('what the browser said of a file is shown no more once the server has answered: the version after it is another file', async () => {
  let version = artwork('waiting');
  serve(() => json(200, view([version])));
  const { artworks } = await open();
  const { $quickChecks } = await import('#lib/stores/artwork/artwork-quick-checks.ts');
  const place = `${ORDER}/d1-block`;
  await artworks.loadArtworks(KEY);
  $quickChecks.setKey(place, { state: 'unknown' });
  await artworks.loadArtworks(KEY);
  expect($quickChecks.get()[place]).toBeDefined();
  version = artwork('checked');
  await artworks.loadArtworks(KEY);
  expect($quickChecks.get()[place]).toBeUndefined();
});

test('somebody else’s files go with the session', async () => {
  freshStorage({ auth: SESSION_STATE });
  let isOwner = true;
  serve(({ path }) => (path.includes('/api/layouts') ? (isOwner ? json(200, view()) : refusal(404, 'not_found')) : json(200, {})));
  const { artworks, auth } = await open();
  await artworks.loadArtworks(KEY);
  isOwner = false;
  auth.logout();
  await vi.advanceTimersByTimeAsync(100);
  expect(artworks.$artworks.get()).toEqual({ state: 'missing' });
});

test.each([
  ['empty', 0, 'Файл пустой'],
  ['of more than a gigabyte', 1024 ** 3 + 1, 'больше 1 ГБ'],
])('a file that is %s is refused without a call', async (_, size, words) => {
  const calls = serve(() => json(200, view()));
  const { artworks, uploads } = await open();
  await artworks.loadArtworks(KEY);
  const file = new File([], 'card.pdf');
  Object.defineProperty(file, 'size', { value: size });
  await uploads.uploadArtwork(ORDER, 'd1-block', file);
  expect(uploads.$artworkUploads.get()[`${ORDER}/d1-block`]).toMatchObject({ phase: 'failed', text: expect.stringContaining(words) });
  expect(calls).toHaveLength(1);
});
