import { bankReference } from '#lib/domain/exchange/bank-reference.ts';

/** Rows with the bank document an operator names: exactly as written, or by its number alone. */
export function byReference<R>(rows: readonly R[], referenceOf: (row: R) => string, reference: string): R[] {
  const exact = rows.filter((row) => referenceOf(row) === reference);
  if (exact.length > 0) return exact;
  const wanted = bankReference(reference);
  return rows.filter((row) => {
    const known = bankReference(referenceOf(row));
    return known.number === wanted.number && (wanted.day === null || known.day === wanted.day);
  });
}

/** Whether two texts name one bank document, however number and day are written; a missing day matches any. */
export function isSameDocument(one: string, other: string): boolean {
  const [a, b] = [bankReference(one), bankReference(other)];
  return a.number === b.number && (a.day === b.day || a.day === null || b.day === null);
}
