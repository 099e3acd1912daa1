import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { LOGO_REFUSALS } from '#lib/messages/product/logo.ts';
import { freshEachTest, json, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

freshEachTest();

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
  expect($logoReading.get()).toEqual({ state: 'busy' });
  await taking;
  expect($logoReading.get()).toEqual({ state: 'taken' });
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

test.each<[string, BlobPart, keyof typeof LOGO_REFUSALS]>([
  ['a photograph', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'raster'],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]), 'raster'],
  ['a heavy file', ' '.repeat(1_000_001), 'heavy'],
  ['text that is no SVG', 'логотип', 'not svg'],
  ['a drawing with text', '<svg><text>Отвес</text></svg>', 'text'],
])('%s is refused in words, and the logo that is there stays', async (_, content, reason) => {
  const { takeLogo, $logoReading, kept } = await open();
  await takeLogo(fileOf(FIGMA));
  await takeLogo(fileOf(content));
  expect($logoReading.get()).toEqual({ state: 'refused', text: LOGO_REFUSALS[reason] });
  expect(kept()?.shapes).toHaveLength(3);
});

test('of two files the last counts, and what was removed meanwhile stays away', async () => {
  const { takeLogo, removeLogo, clearPerson, kept, $logoReading } = await open();
  await Promise.all([takeLogo(fileOf(FIGMA, 'a.svg')), takeLogo(fileOf(INKSCAPE, 'b.svg'))]);
  expect(kept()?.name).toBe('b.svg');
  for (const drop of [removeLogo, clearPerson]) {
    const late = takeLogo(fileOf(FIGMA));
    drop();
    await late;
    expect([kept(), $logoReading.get()]).toEqual([null, { state: 'idle' }]);
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
