import { type PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { ColourSpace } from '../ink/colour-space.ts';
import { isSheer } from '../paint/graphics-state.ts';
import type { Paint, Shade } from '../paint/run.ts';
import { type Made, register } from '../pdf/output.ts';

/** Whether a shading covers what is below, and by itself: letters and stencils that are filled with it keep no number. */
export const isPlainShading = ({ components }: ColourSpace, { state, target, font, stencil, letters }: Paint): boolean => {
  const isOver = target === 'fill' ? state.overprintFill : state.overprintStroke;
  return components > 0 && !isOver && !isSheer(state, target) && font === undefined && stencil === undefined && letters === undefined;
};

/** The engine cuts the colours of meshes down to whole steps and rounds those of the rest: a little more than a step comes out as that step. */
const ABOVE = 0.3 / 255;

/** A colour space in which every colour is this shade. */
function spaceOf({ context }: Made, components: number, shade: Shade): PDFObject {
  const domain = Array.from({ length: components }, () => [0, 1]).flat();
  const code = `{ ${'pop '.repeat(components)}${shade.map((part) => (part + ABOVE).toFixed(5)).join(' ')} }`;
  const tint = context.register(context.stream(code, { FunctionType: 4, Domain: domain, Range: [0, 1, 0, 1, 0, 1] }));
  const names = Array.from({ length: components }, (_, at) => `Any${at}`);
  return context.obj(['DeviceN', names, 'DeviceRGB', tint]);
}

/** A shading in the colour of its number: it lies where it lay, and ends where it ended. */
export function numberedShading(made: Made, shading: PDFDict | PDFRawStream, { components }: ColourSpace, shade: Shade): PDFObject {
  const dict = (shading instanceof PDFRawStream ? shading.dict : shading).clone(made.context);
  dict.set(PDFName.of('ColorSpace'), spaceOf(made, components, shade));
  return register(made, shading instanceof PDFRawStream ? PDFRawStream.of(dict, shading.getContents()) : dict);
}
