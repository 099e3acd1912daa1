import type { Drawing, Shape } from '#lib/domain/drawing/shape.ts';
import { escapeHtml } from '#lib/domain/html.ts';

const attributes = (values: Record<string, string | number | undefined>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('');

const className = (look: string | undefined): string | undefined => (look ? `d-${look}` : undefined);
const children = (shapes: readonly Shape[]): string => shapes.map(shapeMarkup).join('');

function shapeMarkup(shape: Shape): string {
  switch (shape.kind) {
    case 'rect': {
      const { look, x, y, width, height, radius } = shape;
      return `<rect${attributes({ class: className(look), x: x || undefined, y: y || undefined, width, height, rx: radius })}/>`;
    }
    case 'circle':
      return `<circle${attributes({ class: className(shape.look), cx: shape.x, cy: shape.y, r: shape.radius })}/>`;
    case 'path':
      return `<path${attributes({ class: className(shape.look), d: shape.d })}/>`;
    case 'text': {
      const { look, x, y, size, text } = shape;
      return `<text${attributes({ class: className(look), x, y, 'font-size': size })}>${escapeHtml(text)}</text>`;
    }
    case 'group': {
      const { look, transform, clip, shapes } = shape;
      return `<g${attributes({ class: className(look), transform, 'clip-path': clip && `url(#${clip})` })}>${children(shapes)}</g>`;
    }
    case 'clip':
      return `<clipPath id="${escapeHtml(shape.id)}">${shapeMarkup(shape.shape)}</clipPath>`;
    case 'tile': {
      const { id, x, y, width, height, shapes } = shape;
      return `<pattern${attributes({ id, x, y, width, height, patternUnits: 'userSpaceOnUse' })}>${children(shapes)}</pattern>`;
    }
    case 'tiled': {
      const { id, x, y, width, height } = shape;
      return `<rect${attributes({ x, y, width, height, fill: `url(#${id})` })}/>`;
    }
  }
}

/** Inner SVG of a drawing, for the build only: browsers get it as finished HTML. */
export const drawingMarkup = ({ shapes }: Pick<Drawing, 'shapes'>): string => children(shapes);
