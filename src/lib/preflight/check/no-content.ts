import type { OpenPdf } from '../engine/pdfium.ts';
import type { PageContent } from '../facts/page-facts.ts';

/** Illustrator without «Create PDF Compatible File» writes one page with only this text. */
const NO_CONTENT = /^ThisisanAdobe\W?Illustrator\W?Filethatwassavedwithout(?:PDF)?Content/i;

/** True for a file that another program alone can draw. */
export function isWithoutContent(pdf: OpenPdf, { media }: PageContent): boolean {
  const first = pdf.page(0, media);
  const isEmpty = first !== null && NO_CONTENT.test(first.opening());
  first?.close();
  return isEmpty;
}
