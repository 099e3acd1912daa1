import { expect, test, vi } from 'vitest';
import { freshEachTest, json, openTab, serve } from '#tests/support/tab.ts';

vi.mock('#lib/api/artwork-upload.ts', () => ({
  openArtworkUpload: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
}));
freshEachTest();

const VIEW = { role: 'customer', number: '000001', orders: [] };

test.each([
  ['a line that is down is said to be', false, /^Нет связи/],
  ['a program that a browser keeps as failed needs the page to be loaded again', true, /^Связь есть, обновите страницу$/],
])('an upload whose client does not come: %s', async (_, isLine, words) => {
  let isDown = false;
  serve(() => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : json(200, VIEW)));
  await openTab();
  const { loadArtworks } = await import('#lib/stores/artwork/artworks.ts');
  const { $artworkUploads, slotKey, uploadArtwork } = await import('#lib/stores/artwork/artwork-uploads.ts');
  await loadArtworks('k'.repeat(27));
  isDown = !isLine;
  await uploadArtwork('o'.repeat(27), 'd1-block', new File(['%PDF-1.4'], 'card.pdf', { type: 'application/pdf' }));
  expect($artworkUploads.get()[slotKey('o'.repeat(27), 'd1-block')]).toMatchObject({ phase: 'failed', text: expect.stringMatching(words) });
});
