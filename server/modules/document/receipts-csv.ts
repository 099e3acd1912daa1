import { DOCUMENT_ARCHIVE, DOCUMENT_NAMES } from '#lib/messages/documents/document-archive.ts';
import { CSV_START, csvLines, csvRoubles } from '../../base/csv.ts';
import type { ArchivedDocument } from './service.ts';

/**
 * Receipts as a table: the operator of fiscal data keeps them, and the shop has no file of one. Their numbers stand as one text, for a
 * spreadsheet rounds a number as long as that of a fiscal storage.
 */
export const receiptsCsv = (receipts: readonly ArchivedDocument[]): Buffer =>
  Buffer.from(
    CSV_START +
      csvLines([
        DOCUMENT_ARCHIVE.receiptColumns,
        ...receipts.map(({ kind, issuedOn, means = '', purchase, amount, fiscal, file }) => [
          issuedOn,
          DOCUMENT_NAMES[kind],
          means,
          purchase,
          csvRoubles(amount),
          fiscal ? DOCUMENT_ARCHIVE.fiscal(fiscal) : '',
          file,
        ]),
      ]),
  );
