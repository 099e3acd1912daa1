import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { groupFindings } from '#lib/domain/artwork/finding-groups.ts';
import { aimAt, LOUPE_SCALES, type LoupeScale, moveBy, nearestOn, type Point, seenAcross } from '#lib/domain/artwork/loupe.ts';
import { explainFinding } from '#lib/messages/artwork/artwork-check.ts';
import { LOUPE } from '#lib/messages/artwork/light-table.ts';
import type { ArtworkReport, ArtworkView } from '#lib/stores/artwork/artworks.ts';
import type { Shown } from './Findings.tsx';
import css from './Loupe.module.css';
import { Framed, marksOf } from './Marks.tsx';
import lines from './PagePreview.module.css';
import { type Geometry, Guides, PagePreview, sheetBox } from './PagePreview.tsx';

/** The loupe's position; `number`: the finding it was moved to; `isAsked`: scroll the drawing into view. */
export type Aim = { page: number; at: Point; number: number | null; isAsked: boolean };

type Page = { spec: Geometry; artwork: ArtworkView; report: ArtworkReport; page: number };

/** The loupe on a finding. */
export const aimOn = (spec: Geometry, report: ArtworkReport, { number, page, place }: Shown, isAsked: boolean): Aim => {
  const sheet = sheetBox(spec, report, page);
  return { page, at: nearestOn(sheet, aimAt(place, sheet)), number, isAsked };
};

/** The point under a pointer, mm from the trim's corner; null when the drawing is not on the screen. */
function pointUnder({ currentTarget, clientX, clientY }: PointerEvent): Point | null {
  const matrix = currentTarget.querySelector('svg')?.getScreenCTM() ?? null;
  return matrix && new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
}

/** The page near by: its finer picture over its own, the lines and the frames of findings. */
function Glass({ spec, artwork, report, page, at, scale }: Page & { at: Point; scale: LoupeScale }) {
  const [lost, setLost] = useState('');
  const { trim, ...sheet } = sheetBox(spec, report, page);
  const across = seenAcross(scale);
  const finer = artwork.details?.[page - 1] ?? null;
  return (
    <div className={css.glass}>
      <svg
        className={lines.picture}
        viewBox={`${at.x - across / 2} ${at.y - across / 2} ${across} ${across}`}
        role="img"
        aria-label={LOUPE.glass(scale)}
      >
        <rect className={lines.sheet} {...sheet} />
        <image href={artwork.previews[page - 1] ?? undefined} {...sheet} preserveAspectRatio="none" />
        {finer !== null && finer !== lost && <image href={finer} {...sheet} preserveAspectRatio="none" onError={() => setLost(finer)} />}
        {trim !== null && <Guides spec={spec} trim={trim} page={page} />}
        {marksOf(report, page, sheet).map((mark) => (
          <Framed key={mark.number} {...mark} />
        ))}
      </svg>
    </div>
  );
}

/** A text description of the visible part. */
function Said({ report, artwork, page, aim, scale }: Page & { aim: Aim; scale: LoupeScale }) {
  const group = groupFindings(report.findings).find(({ number }) => number === aim.number);
  const isCoarse = scale > 1 && (artwork.details?.[page - 1] ?? null) === null;
  return (
    <>
      <p aria-live="polite">
        {group !== undefined && <b>{LOUPE.place(group.number, explainFinding(group.first).title)}. </b>}
        {LOUPE.where(aim.at)}
      </p>
      <p className="note">{isCoarse ? LOUPE.coarse : LOUPE.keys}</p>
    </>
  );
}

type Props = Page & { aim: Aim | null; onAim: (aim: Aim | null) => void };

/** The loupe leaves by Escape, unless something lies above it. */
function useEscape(isOut: boolean, onAim: Props['onAim']): void {
  useEffect(() => {
    if (!isOut) return;
    const close = (event: globalThis.KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onAim(null);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOut, onAim]);
}

/** The loupe's position on this page, and the pointer, key and button handlers that move it. */
function useLaying({ spec, report, page, aim: anywhere, onAim }: Props) {
  const aim = anywhere?.page === page ? anywhere : null;
  const sheet = sheetBox(spec, report, page);
  const lay = (at: Point): void => onAim({ page, at: nearestOn(sheet, at), number: null, isAsked: aim === null });
  const follow = (event: PointerEvent): void => {
    const at = pointUnder(event);
    if (at !== null) lay(at);
  };
  const press = (event: KeyboardEvent, scale: LoupeScale): void => {
    const to = aim && moveBy(event.key, aim.at, { sheet, scale, isFar: event.shiftKey });
    if (to === null) return;
    event.preventDefault();
    lay(to);
  };
  const open = (): void => {
    const first = marksOf(report, page, sheet)[0];
    if (first === undefined) lay({ x: 0, y: 0 });
    else onAim(aimOn(spec, report, { number: first.number, page, place: first.places[0] }, true));
  };
  return { aim, follow, press, open };
}

type ScaleProps = {
  isOut: boolean;
  scale: LoupeScale;
  onToggle: () => void;
  onScale: (scale: LoupeScale) => void;
  onPress: (event: KeyboardEvent) => void;
};

function Scales({ isOut, scale, onToggle, onScale, onPress }: ScaleProps) {
  return (
    <fieldset className={`row ${css.scales}`}>
      <legend className="visually-hidden">{LOUPE.scales}</legend>
      <button type="button" className="button button-small" aria-pressed={isOut} onClick={onToggle} onKeyDown={onPress}>
        {LOUPE.name}
      </button>
      {isOut &&
        LOUPE_SCALES.map((one) => (
          <button
            key={one}
            type="button"
            className="button button-small num"
            aria-label={LOUPE.scaleName(one)}
            aria-pressed={one === scale}
            onClick={() => onScale(one)}
            onKeyDown={onPress}
          >
            {LOUPE.scale(one)}
          </button>
        ))}
    </fieldset>
  );
}

/** The page with a loupe that follows a pointer, the arrow keys and the findings; it is shown below the page, where no finger covers it. */
export function Loupe(props: Props) {
  const { aim: _, onAim, ...shown } = props;
  const [scale, setScale] = useState<LoupeScale>(4);
  const drawing = useRef<HTMLDivElement>(null);
  const { aim, follow, press, open } = useLaying(props);
  const isOut = aim !== null;
  useEffect(() => {
    if (aim?.isAsked) drawing.current?.scrollIntoView({ block: 'nearest' });
  }, [aim]);
  useEscape(isOut, onAim);
  const toggle = (): void => (isOut ? onAim(null) : open());
  return (
    <div ref={drawing} className={css.loupe}>
      <div className={isOut ? `${css.drawing} ${css.out}` : css.drawing} onPointerUp={follow} onPointerMove={isOut ? follow : undefined}>
        <PagePreview {...shown} aim={aim && { ...aim.at, across: seenAcross(scale) }} />
      </div>
      <div className={isOut ? `${css.stand} ${css.open}` : css.stand}>
        {aim && <Glass {...shown} at={aim.at} scale={scale} />}
        <Scales {...{ isOut, scale }} onToggle={toggle} onScale={setScale} onPress={(event) => press(event, scale)} />
        <div className={css.said}>{aim ? <Said {...shown} aim={aim} scale={scale} /> : <p className="note">{LOUPE.hint}</p>}</div>
      </div>
    </div>
  );
}
