import { MAX_ARTWORK_GIGABYTES } from '../../domain/artwork/file-limits.ts';

/** What an artwork may be sent in and who looks through it: every page, letter and refusal takes the words from here. */
export const FILE_TERMS = {
  kinds: 'PDF, JPEG, PNG или TIFF',
  largest: `${MAX_ARTWORK_GIGABYTES} ГБ`,
  /** Photographs of a claim. */
  photos: 'JPEG, PNG или WebP',
  checker: 'программа, а что она не открыла – технолог',
} as const;
