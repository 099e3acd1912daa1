import type { Box } from '#lib/domain/design/document.ts';
import { isWithin } from './drawn.ts';
import { type Covering, covering, type LogoRead, logoOf, readOrRefused, WHITE } from './logo-of.ts';
import { type Drawing, readDrawing } from './read-drawing.ts';
import { refuse } from './refusal.ts';
import { readTree } from './svg-tree.ts';

/** Share of the sheet's side by which a line's end may go beyond it. */
const BEYOND = 0.05;

const isApart = (a: Box, b: Box): boolean => a.x > b.x + b.width || b.x > a.x + a.width || a.y > b.y + b.height || b.y > a.y + a.height;

/** A white rectangle below all else is the editor's sheet. */
const isSheet = ({ colour, steps, box, laid }: Covering, above: readonly Covering[]): boolean =>
  colour === WHITE &&
  laid.by === 'fill' &&
  above.length > 0 &&
  steps.every(({ to }) => to !== 'curve') &&
  steps.length <= 6 &&
  above.every((one) => isWithin(one.box, box, 0));

/** What of a drawing is seen on its sheet. */
function seen({ drawn, sheet }: Drawing): Covering[] {
  const all = covering(drawn).filter(({ box }) => sheet === null || !isApart(box, sheet));
  const [lowest, ...above] = all;
  const figures = lowest !== undefined && isSheet(lowest, above) ? above : all;
  if (sheet !== null && figures.some(({ box }) => !isWithin(box, sheet, BEYOND))) refuse('beyond the sheet');
  return figures;
}

/** A logo of an SVG file's text, or why it is none. `name`: of the file. */
export const readLogo = (text: string, name: string): LogoRead => readOrRefused(() => logoOf(seen(readDrawing(readTree(text))), name));
