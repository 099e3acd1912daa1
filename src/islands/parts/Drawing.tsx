import type { ReactNode } from 'react';
import { mm, type Drawing as Picture, type Shape } from '#lib/domain/drawing/shape.ts';

const look = (name: string | undefined): string | undefined => (name ? `d-${name}` : undefined);
const children = (shapes: readonly Shape[]): ReactNode => shapes.map((shape, index) => element(shape, index));

/** One shape as an SVG element. A drawing's shapes have no identity of their own: their place in it is their key. */
function element(shape: Shape, key: number): ReactNode {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      return <rect key={key} className={look(shape.look)} x={x} y={y} width={width} height={height} rx={radius} />;
    }
    case 'circle':
      return <circle key={key} className={look(shape.look)} cx={shape.x} cy={shape.y} r={shape.radius} />;
    case 'path':
      return <path key={key} className={look(shape.look)} d={shape.d} />;
    case 'text':
      return (
        <text key={key} className={look(shape.look)} x={shape.x} y={shape.y} fontSize={shape.size}>
          {shape.text}
        </text>
      );
    case 'group':
      return (
        <g key={key} className={look(shape.look)} transform={shape.transform} clipPath={shape.clip && `url(#${shape.clip})`}>
          {children(shape.shapes)}
        </g>
      );
    case 'clip':
      return (
        <clipPath key={key} id={shape.id}>
          {element(shape.shape, 0)}
        </clipPath>
      );
    case 'tile': {
      const { id, x, y, width, height } = shape;
      return (
        <pattern key={key} id={id} x={x} y={y} width={width} height={height} patternUnits="userSpaceOnUse">
          {children(shape.shapes)}
        </pattern>
      );
    }
    case 'tiled': {
      const { id, x, y, width, height } = shape;
      return <rect key={key} x={x} y={y} width={width} height={height} fill={`url(#${id})`} />;
    }
  }
}

type Props = {
  picture: Picture;
  /** Pixels per millimetre. */
  scale?: number;
  /** What is drawn; without it the drawing is decoration. */
  label?: string;
  className?: string;
};

/** A drawing in an island; pages without a script use Drawing.astro. */
export function Drawing({ picture, scale = 1, label, className = '' }: Props) {
  const { x, y, width, height } = picture;
  return (
    <svg
      className={`drawing ${className}`.trim()}
      viewBox={[x, y, width, height].map(mm).join(' ')}
      width={mm(width * scale)}
      height={mm(height * scale)}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      {children(picture.shapes)}
    </svg>
  );
}
