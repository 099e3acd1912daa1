import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { Pixels } from '#lib/domain/design/tracing/pixels.ts';
import { tracePicture } from '#lib/domain/design/tracing/trace-picture.ts';
import { LOGO } from '#lib/messages/product/logo.ts';
import { LOGO_NOT_READ, LOGO_REFUSALS, LOGO_TAKEN, tracedText } from '#lib/messages/product/logo-reading.ts';
import { disc, INKS, painted, WHITE } from '#tests/support/painted.ts';
import { freshEachTest, json, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

freshEachTest();

/** What the browser makes of a picture, and whether its worker lives. */
const browser = vi.hoisted(() => ({ pixels: null as Pixels | null, hasWorker: true }));
vi.mock('#lib/browser/picture-pixels.ts', () => ({ pixelsOf: async () => browser.pixels }));
vi.mock('#lib/browser/design-worker.ts', () => ({
  tracePictureInWorker: async (picture: Pixels) => (browser.hasWorker ? tracePicture(picture) : null),
}));

async function open() {
  serve(() => json(200, {}));
  const tab = await openTab();
  const draft = await import('#lib/stores/design/design-draft.ts');
  const logo = await import('#lib/stores/design/logo.ts');
  vi.stubGlobal('indexedDB', { deleteDatabase: () => ({}) });
  return { ...tab, ...draft, ...logo, kept: () => draft.$designDraft.get().logo };
}

const fileOf = (content: BlobPart, name = 'logo.svg') => new File([content], name);
const FIGMA = readFileSync('tests/support/logos/figma.svg', 'utf8');
const INKSCAPE = readFileSync('tests/support/logos/inkscape.svg', 'utf8');

test('a logo survives a reload with the choice of its colours', async () => {
  const { takeLogo, chooseLogoColours, kept, $logoReading } = await open();
  const taking = takeLogo(fileOf(FIGMA, 'знак.svg'));
  expect($logoReading.get()).toEqual({ state: 'busy', text: LOGO.reading });
  await taking;
  expect($logoReading.get()).toEqual({ state: 'taken', text: LOGO_TAKEN });
  chooseLogoColours('own');
  const again = await open();
  expect(again.kept()).toEqual(kept());
  expect(again.$chosenLogo.get()).toMatchObject({ logo: { name: 'знак.svg' }, colours: 'own' });
});

test('typing leaves the chosen logo the same, so that cards are not drawn again for it', async () => {
  const { takeLogo, correctField, $chosenLogo } = await open();
  await takeLogo(fileOf(FIGMA));
  const before = $chosenLogo.get();
  correctField('name', 'Ян Щёк');
  expect($chosenLogo.get()).toBe(before);
});

const png = (width: number, height: number, more = 0): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(33 + more);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};
const LOGO_PIXELS = painted(200, 200, WHITE, [{ covers: disc(100, 100, 60), paint: INKS.blue }]);

test.each<[string, BlobPart, keyof typeof LOGO_REFUSALS]>([
  ['a heavy drawing', ' '.repeat(1_000_001), 'heavy'],
  ['text that is no SVG', 'логотип', 'not svg'],
  ['a drawing with text', '<svg><text>Отвес</text></svg>', 'text'],
  ['a picture cut short in its head', png(600, 600).slice(0, 20), 'not picture'],
  ['a picture that the browser cannot read', png(600, 600), 'not picture'],
  ['a picture without pixels', png(0, 600), 'not picture'],
  ['a picture of a few bytes that unfolds to gigabytes', png(30_000, 30_000), 'heavy picture'],
  ['a picture of many megabytes', png(600, 600, 20_000_000), 'heavy picture'],
  ['a picture of a few pixels', png(99, 60), 'small'],
  ['a photograph of a telephone', '\0\0\0\x18ftypheic', 'heic'],
])('%s is refused in words, and the logo that is there stays', async (_, content, reason) => {
  browser.pixels = null;
  const { takeLogo, $logoReading, kept } = await open();
  await takeLogo(fileOf(FIGMA));
  await takeLogo(fileOf(content));
  expect($logoReading.get()).toEqual({ state: 'refused', text: LOGO_REFUSALS[reason] });
  expect(kept()?.shapes).toHaveLength(3);
});

test('a picture becomes a logo of outlines, and the field says so', async () => {
  Object.assign(browser, { pixels: LOGO_PIXELS, hasWorker: true });
  const { takeLogo, $logoReading, kept } = await open();
  await takeLogo(fileOf(png(200, 200), 'знак.png'));
  expect($logoReading.get()).toEqual({ state: 'taken', text: tracedText(1) });
  expect(kept()).toMatchObject({ name: 'знак.png', isForDark: false, shapes: [{ colour: 0, tone: 'ink' }] });
  expect((kept()?.width ?? 0) / (kept()?.height ?? 1)).toBeCloseTo(1, 1);
});

test('a picture of nothing, or of shades, is refused, and one whose worker fails may be tried again', async () => {
  const { takeLogo, $logoReading } = await open();
  const shades = { ...LOGO_PIXELS, data: LOGO_PIXELS.data.map((_, at) => (at % 4 === 3 ? 255 : (at / 640) % 256)) };
  const cases = [
    [painted(200, 200, WHITE, []), true, LOGO_REFUSALS.empty],
    [shades, true, LOGO_REFUSALS.shades],
    [LOGO_PIXELS, false, LOGO_NOT_READ],
  ] as const;
  for (const [pixels, hasWorker, text] of cases) {
    Object.assign(browser, { pixels, hasWorker });
    await takeLogo(fileOf(png(200, 200)));
    expect($logoReading.get()).toEqual({ state: 'refused', text });
  }
});

test('of two files the last counts, and what was removed meanwhile stays away', async () => {
  const { takeLogo, removeLogo, clearPerson, kept, $logoReading } = await open();
  await Promise.all([takeLogo(fileOf(FIGMA, 'a.svg')), takeLogo(fileOf(INKSCAPE, 'b.svg'))]);
  expect(kept()?.name).toBe('b.svg');
  expect($logoReading.get()).toEqual({ state: 'taken', text: LOGO_TAKEN });
  for (const drop of [removeLogo, clearPerson]) {
    const late = takeLogo(fileOf(FIGMA));
    drop();
    await late;
    expect([kept(), $logoReading.get()]).toEqual([null, { state: 'idle', text: '' }]);
  }
});

test('a session that ends puts the logo away, and the same customer gets it back', async () => {
  const { auth, takeLogo, kept } = await open();
  auth.$auth.set(SESSION_STATE);
  await takeLogo(fileOf(FIGMA));
  auth.$auth.set({ ...SESSION_STATE, id: 0, accessToken: '' });
  expect(kept()).toBeNull();
  auth.$auth.set(SESSION_STATE);
  expect(kept()?.shapes).toHaveLength(3);
});

test('a draft of a build without logos is kept, and one with a path that is none is not', async () => {
  const { DESIGN_DRAFT_KEY } = await import('#lib/browser/storage-keys.ts');
  const { freshStorage } = await import('#tests/support/tab.ts');
  const { takeLogo, $designDraft } = await open();
  await takeLogo(fileOf(FIGMA));
  const { logo, logoColours: _, ...old } = { ...$designDraft.get(), text: 'Ян Щёк' };
  freshStorage({ [DESIGN_DRAFT_KEY]: old });
  expect((await open()).$designDraft.get()).toMatchObject({ text: 'Ян Щёк', logo: null, logoColours: 'best' });
  const shapes = logo?.shapes.map((shape) => ({ ...shape, path: '"><script>' }));
  freshStorage({ [DESIGN_DRAFT_KEY]: { ...old, logo: { ...logo, shapes } } });
  expect((await open()).kept()).toBeNull();
});
