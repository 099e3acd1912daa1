import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { preflightKey } from '#lib/domain/artwork/preflight-key.ts';
import { BARRED_LEAD } from '#lib/messages/artwork/barred.ts';
import { PRICES } from '#tests/support/content.ts';
import { CARDS } from '#tests/support/products.ts';
import { freshEachTest, freshStorage, openTab } from '#tests/support/tab.ts';

// Drawn as the browser draws it once awake: by what the stores hold, not by what stood in the built page.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));
vi.mock('react', async (original) => ({ ...(await original<typeof import('react')>()), useEffect: (run: () => unknown) => void run() }));
vi.mock('react-dom', async (original) => ({ ...(await original<object>()), createPortal: (drawn: ReactElement) => drawn }));
// The page of the first remark comes late.
vi.mock('../../src/islands/parts/lazy-part.ts', () => ({ lazyPart: () => () => createElement('figure') }));

freshEachTest();

const ID = '3b241101-e2bb-4255-8caf-4136c566a962';
const JOB = CARDS.defaults;
const FINDING = { indicator: 'bleed', severity: 3, page: 1, place: null, value: null, limit: null, detail: null };

beforeEach(() => vi.stubGlobal('document', { body: null }));

/** The ticket's files and their dialog, with one file after a check of this severity; and how the day's condition then begins. */
async function drawn(severity: number): Promise<{ html: string; lead: string | undefined }> {
  const file = {
    id: ID,
    place: { kind: 'page', product: CARDS.slug },
    slot: 'd1-block',
    owner: 0,
    name: 'визитка.pdf',
    type: 'application/pdf',
  };
  const check = { of: preflightKey(JOB), severity, remarks: 1 };
  freshStorage({ keptArtworks: [{ ...file, bytes: 1000, modified: 0, keptAt: Date.now(), check }] });
  await openTab();
  const { $quickChecks } = await import('#lib/stores/artwork/artwork-quick-checks.ts');
  const { ChosenFiles } = await import('../../src/islands/calculator/ChosenFiles.tsx');
  const report = { severity, pages: 1, findings: [{ ...FINDING, severity }], unmeasured: [], sheets: [] };
  const checked = { state: 'checked', report, picture: null, remarked: { page: 1, picture: '' } };
  $quickChecks.setKey(ID, checked as unknown as ReturnType<typeof $quickChecks.get>[string]);
  let lead: string | undefined;
  const onBarred = (said: string | undefined) => {
    lead = said;
  };
  const wayOn = (className: string) => createElement('a', { className: `button ${className}` }, 'Перейти в корзину');
  const buying = { wayOn, answer: 'Тираж в корзине.', change: null };
  const files = { job: JOB, product: CARDS, list: PRICES, item: undefined, asked: 0, onBarred, buying };
  return { html: renderToStaticMarkup(createElement(ChosenFiles, files)), lead };
}

test('what bars a file is read before its page is seen, beside the button that replaces it, and the day hangs on it', async () => {
  const { html, lead } = await drawn(3);
  expect(html.indexOf('<ol')).toBeGreaterThan(0);
  expect(html.indexOf('<ol')).toBeLessThan(html.indexOf('<figure'));
  expect(html).toMatch(/Тираж в корзине\.<div class="row [^"]*"><button type="button" class="button button-primary">Заменить файл</);
  expect(lead).toBe(BARRED_LEAD);
});

test('remarks that bar nothing stand below the page, and the day stays as it is', async () => {
  const { html, lead } = await drawn(2);
  expect(html.indexOf('<figure')).toBeGreaterThan(0);
  expect(html.indexOf('<figure')).toBeLessThan(html.indexOf('<ol'));
  expect(html).not.toContain('class="button button-primary">Заменить файл');
  expect(lead).toBeUndefined();
});

test.each([
  [3, ['Заменить файл']],
  [2, ['Перейти в корзину']],
])('of the buttons below files of severity %i one leads on', async (severity, leading) => {
  const { html } = await drawn(severity);
  expect([...html.matchAll(/button-primary">([^<]+)/g)].map(([, words]) => words)).toEqual(leading);
});
