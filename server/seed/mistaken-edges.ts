import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { box, ground, type MistakenSheet, makeSheets } from './mistaken-sheet.ts';

/** A page of the ordered size with its bleed. */
const sheetOf = ({ trim, bleed }: ArtworkSpec, content: string): MistakenSheet => ({
  width: trim.width + 2 * bleed,
  height: trim.height + 2 * bleed,
  trim: [bleed, bleed, trim.width, trim.height],
  content,
});

/** Signs on one line, of different widths: letters that became curves. */
function curves(x: number, y: number): string {
  const letters = [2, 1.2, 2.4, 0.8, 1.8].map(
    (width, at) => `${box(x + at * 3, y, width, 3)} ${box(x + at * 3 + 0.4, y + 1, width - 0.6, 1)} f*`,
  );
  return `0 0 0 1 k ${letters.join(' ')}`;
}

/** What goes wrong at the cut, a page for each place: a strip of paper, a short bleed, a line, a frame, letters in curves and a panel beside its fold, a logo; and it is meant for newspapers. */
export async function makeEdges(spec: ArtworkSpec): Promise<Uint8Array> {
  const { bleed } = spec;
  const { width, height } = sheetOf(spec, '');
  const panels = spec.folds.filter(({ axis }) => axis === 'x').map(({ at }) => `0.2 0 0.5 0 k ${box(0, 0, bleed + at + 3, height)} f`);
  const inner = (by: number): string => box(bleed + by, bleed + by, spec.trim.width - 2 * by, spec.trim.height - 2 * by);
  const pages = [
    `0.1 0.5 0.2 0 k ${box(bleed + 1, 0, width, height)} f`,
    `0.1 0.5 0.2 0 k ${box(0, bleed * 0.4, width, height)} f`,
    `0 0 0 1 K 0.4 w ${inner(0)} S`,
    `0.8 0.3 0 0 k ${box(0, 0, width, height)} f 0 0 0 0 k ${inner(1)} f`,
    `${panels.at(0) ?? ''} ${curves(width / 2, bleed + 0.5)}`,
    `0.8 0.3 0 0 k ${box(width / 2, bleed + 1.5, 8, 20)} f 1 1 1 1 k ${box(width / 2, height / 2, 20, 20)} f`,
  ];
  const document = await makeSheets(
    pages.map((content) => sheetOf(spec, content)),
    ({ PDFString }) => ({
      OutputIntents: [{ Type: 'OutputIntent', S: 'GTS_PDFX', OutputConditionIdentifier: PDFString.of('IFRA26') }],
    }),
  );
  return document.save();
}

/** Pages whose boxes contradict the order: a trim box, a view that hides edges, a bleed to be guessed, another size. */
export async function makeBoxes(spec: ArtworkSpec): Promise<Uint8Array> {
  const { trim, bleed } = spec;
  const whole = sheetOf(spec, '');
  const painted = (sheet: MistakenSheet): MistakenSheet => ({ ...sheet, content: ground(sheet) });
  const bare = (by: number): MistakenSheet => ({ width: trim.width + by, height: trim.height + by, content: '' });
  return (
    await makeSheets([
      painted({ ...whole, trim: [bleed + 2.5, bleed, trim.width - 5, trim.height] }),
      painted({ ...whole, crop: [bleed + 8, bleed + 8, trim.width - 16, trim.height - 16] }),
      painted(bare(10)),
      painted(bare(37)),
    ])
  ).save();
}
