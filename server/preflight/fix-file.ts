import { readFile, stat, writeFile } from 'node:fs/promises';
import { LimitHit } from '#lib/preflight/limits.ts';
import { fixImage } from './fix-image.ts';
import { fixPdf } from './fix-pdf.ts';
import type { FixOutcome, FixRequest } from './fix-request.ts';

/** The file, its objects and the new file must fit into the child's memory together. */
const MOST_PDF_BYTES = 200_000_000;

async function make({ file, mime, target, bleed, pages }: FixRequest): Promise<FixOutcome> {
  const [first] = pages;
  if (first === undefined) return { kind: 'refused', reason: 'unfixable' };
  if (mime !== 'application/pdf') return { kind: 'fixed', mime: await fixImage(file, target, first, bleed) };
  if ((await stat(file)).size > MOST_PDF_BYTES) return { kind: 'refused', reason: 'limit' };
  await writeFile(target, await fixPdf(await readFile(file), pages, bleed));
  return { kind: 'fixed', mime };
}

/** Corrects one file in this process: strangers' files go through decoders here, so the server runs it in a child. */
export async function fixFile(request: FixRequest): Promise<FixOutcome> {
  try {
    return await make(request);
  } catch (error) {
    // A full disk or a folder that is gone says nothing about the file.
    if (error instanceof Error && ('syscall' in error || ('code' in error && error.code === 'ERR_ACCESS_DENIED')))
      return { kind: 'failed' };
    // Any decoder error means one of two things for the customer: too heavy, or unfixable.
    const isTooHeavy = error instanceof LimitHit || String(error).includes('pixel limit');
    return { kind: 'refused', reason: isTooHeavy ? 'limit' : 'unfixable' };
  }
}
