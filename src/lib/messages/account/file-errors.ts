import { FILE_TERMS } from '../artwork/explanation.ts';

/** Refusals the page itself says before a file is sent; pages do not carry the others. */
export const fileErrorTexts = {
  artwork_too_large: `Файл больше ${FILE_TERMS.largest}. Сожмите картинки или разделите файл на части`,
  artwork_empty: 'Файл пустой. Сохраните макет заново',
} as const;
