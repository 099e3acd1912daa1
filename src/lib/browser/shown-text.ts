/** Increase this when the format changes: older stored values are then ignored. */
const FORM = 1;

function sumOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return sum;
}

/**
 * What the header shows of a stored text, tied to that text: one that no store wrote is not believed. components/first-paint.js sums alike
 * and believes no other form.
 */
export const shownText = (text: string, shown: unknown): string => JSON.stringify([FORM, sumOf(text), shown]);
