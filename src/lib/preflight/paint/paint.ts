import { PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import type { Box } from '#lib/domain/artwork/report.ts';
import { spaceOfDict } from '../ink/colour-space.ts';
import { meet } from '../matrix.ts';
import { register } from '../pdf/output.ts';
import { dictOf, lookUp, streamOf } from '../pdf/pdf-objects.ts';
import { drawTile, isStencilTile } from './nested.ts';
import { type ContentRun, change, type Paint, type Shade } from './run.ts';

const EVERYWHERE: Box = { x: -1e6, y: -1e6, width: 2e6, height: 2e6 };
const WORDS = { fill: ['rg', 'cs', 'scn'], stroke: ['RG', 'CS', 'SCN'] } as const;

/** What is shown of a place at most. */
export function shownOf({ within, state: { clip } }: ContentRun, place: Box = EVERYWHERE): Box {
  const own = meet(clip, place);
  return within === null || own.width < 0 ? own : within;
}

export const shadeText = (shade: Shade): string => shade.map((part) => part.toFixed(5)).join(' ');

/** Sets a colour in the content written again, unless it is set already. */
function write(run: ContentRun, target: 'fill' | 'stroke', text: string): void {
  if (run.out === null || run.state.drawn[target] === text) return;
  run.out.words(text);
  change(run, { drawn: { ...run.state.drawn, [target]: text } });
}

function writeStencilTile(run: ContentRun, name: string, paint: Paint): boolean {
  const { base } = paint.colour.space;
  const shade = base === undefined ? null : run.page.painter.shade({ ...paint, colour: { ...paint.colour, space: base, pattern: null } });
  if (shade === null || run.out === null) return false;
  const space = run.out.name('ColorSpace', run.page.made.context.obj(['Pattern', 'DeviceRGB']));
  const [, choose, mix] = WORDS[paint.target];
  write(run, paint.target, `/${space} ${choose} ${shadeText(shade)} /${name} ${mix}`);
  return true;
}

function paintTile(run: ContentRun, tile: PDFRawStream, paint: Paint): boolean {
  const { base } = paint.colour.space;
  run.page.painter.tiled?.(paint);
  const again = drawTile(run, tile, paint.place);
  if (isStencilTile(tile) && again === null && base !== undefined)
    run.page.painter.shade({ ...paint, colour: { ...paint.colour, space: base, pattern: null } });
  if (again === null || run.out === null) return false;
  const name = run.out.name('Pattern', again);
  if (isStencilTile(tile)) return writeStencilTile(run, name, paint);
  const [, choose, mix] = WORDS[paint.target];
  write(run, paint.target, `/Pattern ${choose} /${name} ${mix}`);
  return true;
}

function paintPattern(run: ContentRun, paint: Paint): boolean {
  const patterns = dictOf(run.resources, 'Pattern');
  const key = paint.colour.pattern ?? '';
  const dict = dictOf(patterns, key);
  const shading = lookUp(dict, 'Shading');
  const shadingDict = dictOf(dict, 'Shading');
  if (dict === undefined) {
    run.page.log.miss('colour');
    return false;
  }
  if (shadingDict === undefined) {
    const tile = streamOf(patterns, key);
    return tile !== undefined && paintTile(run, tile, paint);
  }
  const given = shading instanceof PDFRawStream ? shading : shadingDict;
  const again = run.page.painter.shading(given, spaceOfDict(shadingDict, run.resources), { ...paint, by: 'shading' });
  if (again === null || run.out === null) return false;
  const copy = dict.clone(run.page.made.context);
  copy.set(PDFName.of('Shading'), again);
  const [, choose, mix] = WORDS[paint.target];
  write(run, paint.target, `/Pattern ${choose} /${run.out.name('Pattern', register(run.page.made, copy))} ${mix}`);
  return true;
}

type More = Pick<Paint, 'by'> & Partial<Paint>;

/** Tells of a paint and sets its new colour; false when it is to be left out. @throws {LimitHit} */
export function takeInk(run: ContentRun, target: 'fill' | 'stroke', place: Box, more: More): boolean {
  if (run.isUncoloured) return true;
  const { state } = run;
  if (state.clear[target]) return false;
  const colour = state[target];
  const { letters } = run;
  const paint: Paint = { target, colour, place: shownOf(run, place), state, ...(letters === undefined ? {} : { letters }), ...more };
  if (colour.space.space === 'pattern') {
    if (colour.pattern === null) return false;
    run.page.painter.patterned?.(paint);
    return paintPattern(run, paint);
  }
  const shade = run.page.painter.shade(paint);
  if (shade === null) return false;
  write(run, target, `${shadeText(shade)} ${WORDS[target][0]}`);
  return true;
}

/** `sh`: all of the clip. @throws {LimitHit} */
export function paintShading(run: ContentRun, name: string): void {
  const shadings = dictOf(run.resources, 'Shading');
  const dict = dictOf(shadings, name);
  if (dict === undefined || run.state.clear.fill) return;
  const { state } = run;
  const space = spaceOfDict(dict, run.resources);
  const paint: Paint = { by: 'shading', target: 'fill', colour: { space, values: [], pattern: null }, place: shownOf(run), state };
  const again = run.page.painter.shading(streamOf(shadings, name) ?? dict, space, paint);
  if (again !== null && run.out !== null) run.out.words(`/${run.out.name('Shading', again)} sh`);
}
