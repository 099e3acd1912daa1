/** Runs in a thread of its own: setting a document of a hundred lines takes a second, in which no visitor would be served. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type MessagePort, parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** What one document is to be, and where its bytes go, or the reason why there are none. */
export type DocumentWish = { document: TDocumentDefinitions; answer: MessagePort };
export type DocumentAnswer = { bytes: Uint8Array } | { reason: string };

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/golos-text/package.json'));
const regular = join(fonts, '400Regular/GolosText_400Regular.ttf');
const bold = join(fonts, '600SemiBold/GolosText_600SemiBold.ttf');

pdfmake.addFonts({ Golos: { normal: regular, bold, italics: regular, bolditalics: bold } });
// Documents may read nothing but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => path === regular || path === bold);

const setDocument = async (document: TDocumentDefinitions): Promise<DocumentAnswer> => {
  try {
    return { bytes: await pdfmake.createPdf(document).getBuffer() };
  } catch (error) {
    return { reason: String(error) };
  }
};

parentPort?.on('message', async ({ document, answer }: DocumentWish) => {
  answer.postMessage(await setDocument(document));
  answer.close();
});
