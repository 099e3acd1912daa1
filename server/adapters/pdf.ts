import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { loadedOnce } from '../base/loaded-once.ts';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/golos-text/package.json'));
const regular = join(fonts, '400Regular/GolosText_400Regular.ttf');
const bold = join(fonts, '600SemiBold/GolosText_600SemiBold.ttf');

/** Loaded with the first document: a shop that draws none does not need it. */
const openPdfmake = loadedOnce(async () => {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.addFonts({ Golos: { normal: regular, bold, italics: regular, bolditalics: bold } });
  // Documents may read nothing but the fonts.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => path === regular || path === bold);
  return pdfmake;
});

const DAY_BEGINS = 'T00:00:00+03:00';

/**
 * Renders a document with the shop's font, which has Cyrillic: its text can be selected and searched. It carries the day of issue
 * (YYYY-MM-DD) instead of the time of rendering, so that the same document always has the same bytes.
 */
export async function renderPdf(document: TDocumentDefinitions, issuedOn: string): Promise<Buffer> {
  const pdfmake = await openPdfmake();
  return pdfmake
    .createPdf({
      defaultStyle: { font: 'Golos', fontSize: 9, lineHeight: 1.15 },
      language: 'ru-RU',
      ...document,
      info: { ...document.info, creationDate: new Date(issuedOn + DAY_BEGINS) },
    })
    .getBuffer();
}
