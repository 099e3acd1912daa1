import { Fragment, memo, type ReactNode } from 'react';
import { type Design, type DesignObject, type Ink, PAPER, type Step, type TextObject } from '#lib/domain/design/document.ts';
import { lineStart, setLine } from '#lib/domain/design/set-line.ts';
import type { Typefaces } from '#lib/domain/design/typeface.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import css from './Wall.module.css';

/** Colours of inks on a screen, by «c,m,y,k». */
type Screens = Readonly<Record<string, string>>;
type Tools = { screens: Screens; typefaces: Typefaces };

const short = (mm: number): number => Math.round(mm * 1000) / 1000;
const colourOf = (ink: Ink, screens: Screens): string => screens[ink.join()] ?? 'none';

const stepText = (step: Step): string => {
  if (step.to === 'close') return 'Z';
  const end = `${short(step.x)} ${short(step.y)}`;
  if (step.to === 'curve') return `C${short(step.x1)} ${short(step.y1)} ${short(step.x2)} ${short(step.y2)} ${end}`;
  return `${step.to === 'move' ? 'M' : 'L'}${end}`;
};

/** A code as one outline: a bar for each run of dark modules, so that no seams show between them. */
function codePath({ x, y, size, modules }: Extract<DesignObject, { kind: 'qr' }>): string {
  const side = size / modules.length;
  return modules
    .flatMap((row, at) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => {
        const [left, top, width] = [x + index * side, y + at * side, run.length * side].map(short);
        return `M${left} ${top}h${width}v${short(side)}h-${width}z`;
      }),
    )
    .join('');
}

/** Lines with the place of each letter, which are those of the file: the browser shifts none by its own kerning. */
function Lines({ text, typefaces, screens }: Tools & { text: TextObject }) {
  const face = typefaces.get(text.face);
  if (face === undefined) return null;
  const scale = (text.size * MM_PER_POINT) / face.unitsPerEm;
  return (
    <g fontFamily={text.face} fontSize={short(text.size * MM_PER_POINT)} fill={colourOf(text.ink, screens)}>
      {text.lines.map((line, at) => {
        const { glyphs, width } = setLine(line, face, text.tracking);
        const start = lineStart(text, width * scale);
        const y = short(text.y + at * text.leading * MM_PER_POINT);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          <text key={at} y={y} x={glyphs.map(({ x }) => short(start + x * scale)).join(' ')}>
            {glyphs.map(({ letter }) => letter).join('')}
          </text>
        );
      })}
    </g>
  );
}

/** A logo's own outlines, moved and scaled as a whole. */
function Logo({ logo: { x, y, unit, parts }, screens }: Pick<Tools, 'screens'> & { logo: Extract<DesignObject, { kind: 'logo' }> }) {
  return (
    <g transform={`translate(${short(x)} ${short(y)}) scale(${unit})`}>
      {parts.map(({ path, laid, ink }, at) => {
        const colour = colourOf(ink, screens);
        const drawn =
          laid.by === 'fill'
            ? { fill: colour, fillRule: laid.rule }
            : {
                fill: 'none',
                stroke: colour,
                strokeWidth: short(laid.width),
                strokeLinecap: laid.cap,
                strokeLinejoin: laid.join,
                strokeMiterlimit: laid.miter,
              };
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
        return <path key={at} d={path} {...drawn} />;
      })}
    </g>
  );
}

function Drawn({ object, ...tools }: Tools & { object: DesignObject }) {
  if (object.kind === 'text') return <Lines text={object} {...tools} />;
  if (object.kind === 'logo') return <Logo logo={object} screens={tools.screens} />;
  const colour = colourOf(object.ink, tools.screens);
  switch (object.kind) {
    case 'rectangle': {
      const { x, y, width, height } = object;
      // Neighbours of one colour would show a seam: their edges keep to whole pixels.
      return <rect x={short(x)} y={short(y)} width={short(width)} height={short(height)} fill={colour} shapeRendering="crispEdges" />;
    }
    case 'ellipse': {
      const [rx, ry] = [object.width / 2, object.height / 2];
      return <ellipse cx={short(object.x + rx)} cy={short(object.y + ry)} rx={short(rx)} ry={short(ry)} fill={colour} />;
    }
    case 'line': {
      const { from, to, weight } = object;
      const ends = { x1: short(from.x), y1: short(from.y), x2: short(to.x), y2: short(to.y) };
      return <line {...ends} stroke={colour} strokeWidth={short(weight * MM_PER_POINT)} />;
    }
    case 'path':
      return <path d={object.steps.map(stepText).join('')} fill={colour} />;
    case 'qr':
      return <path d={codePath(object)} fill={colour} />;
  }
}

type Props = Tools & { design: Pick<Design, 'width' | 'height' | 'pages'>; page: number; label: string; children?: ReactNode };

/** A page of a design to scale, as it is trimmed; `children` lie on it. Without the page it is blank paper. */
export const DesignPicture = memo(function DesignPicture({ design: { width, height, pages }, page, label, children, ...tools }: Props) {
  return (
    <svg className={css.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect width={width} height={height} fill={tools.screens[PAPER.join()] ?? '#fff'} />
      {pages[page]?.objects.map((object, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: objects of a page are never moved among each other
        <Fragment key={at}>
          <Drawn object={object} {...tools} />
        </Fragment>
      ))}
      {children}
    </svg>
  );
});
