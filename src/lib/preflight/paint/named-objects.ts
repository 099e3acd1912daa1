import { PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { inkName } from '../ink/ink-name.ts';
import { boxThrough, sidesOf } from '../matrix.ts';
import { dictOf, lookUp, numberOf, wordOf } from '../pdf/pdf-objects.ts';
import { shownOf } from './paint.ts';
import type { ContentRun } from './run.ts';

/** What content draws by a name; a form that has none takes the page's, as programs that print do. */
export function objectNamed({ resources, page }: ContentRun, name: string): { object: PDFObject | undefined; ref: PDFRef | undefined } {
  const all = [resources, page.resources].map((one) => dictOf(one, 'XObject'));
  const objects = all.find((one) => lookUp(one, name) instanceof PDFRawStream);
  const own = objects?.get(PDFName.of(name));
  return { object: lookUp(objects, name), ref: own instanceof PDFRef ? own : undefined };
}

/** What a named stream draws; null when no program draws it: it does not say what it is, or is a picture without a size. */
export function kindOf({ dict }: PDFRawStream): string | null {
  const kind = wordOf(dict, 'Subtype') ?? null;
  const isSized = (numberOf(dict, 'Width') ?? 0) > 0 && (numberOf(dict, 'Height') ?? 0) > 0;
  return kind === 'Image' && !isSized ? null : kind;
}

/** A picture fills a larger square than this; in a smaller one a form is drawn, which may reach anywhere. */
const LEAST_PICTURE_MM = 3;

/** Reports what is to be drawn and is not in the file, unless it would not be seen either way. */
export function noteMissing(run: ContentRun, name: string): void {
  const { ctm, clear } = run.state;
  const [a, b, c, d] = ctm;
  if (clear.fill || a * d === b * c) return;
  const isPicture = Math.max(...sidesOf(ctm)) > LEAST_PICTURE_MM;
  run.page.painter.missing?.(inkName(name), shownOf(run, isPicture ? boxThrough(ctm, 0, 0, 1, 1) : undefined));
}
