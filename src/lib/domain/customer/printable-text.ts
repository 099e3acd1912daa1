/**
 * Characters the font of the shop's documents can draw: Latin, Cyrillic with the letters of Russia's neighbours, digits and marks. Source:
 * the font itself; any other would be an empty box in a document that is to be signed.
 */
const PRINTABLE =
  /^[\t\n\r -~\u00a0-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u012a-\u012b\u012e-\u0133\u0136-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164-\u0165\u016a-\u017e\u0218-\u021b\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u0490-\u049d\u04ae-\u04b3\u04b6-\u04bb\u04cf-\u04df\u04e2-\u04eb\u04ee-\u04f5\u2009\u2010-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2030\u2039\u203a\u20ac\u20bd\u2116\u2122\u2212]*$/;

/** Whether a document can show a text. A letter typed as two characters counts as the one it forms. */
export const isPrintableText = (text: string): boolean => PRINTABLE.test(text.normalize('NFC'));
