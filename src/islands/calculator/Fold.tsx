import { useState } from 'react';
import { foldedPanels, type Panel } from '#lib/domain/drawing/panels.ts';
import { line, path, rect, type Shape } from '#lib/domain/drawing/shape.ts';
import type { Format } from '#lib/domain/product/product.ts';
import { FOLD_WORDS } from '#lib/messages/product/drawing.ts';
import { Drawing } from '../parts/Drawing.tsx';
import css from './Fold.module.css';

type Props = { format: Format; art: readonly Shape[] };

/** Size of the folded drawing, pixels: it stays on the lowest board. */
const ROOM = { width: 56, height: 68 };

/** Grey lines for the text on a panel; the print itself is on the front one. */
const lines = ({ width, height }: Panel): Shape =>
  line('hair', [0.2, 0.3, 0.4, 0.5].map((share) => path`M${width * 0.15} ${height * share}h${width * 0.7}`).join(''));

function Leaf({ panels, art, scale }: { panels: readonly Panel[]; art: readonly Shape[]; scale: number }) {
  const [panel, ...rest] = panels;
  if (panel === undefined) return null;
  const { width, height, turn } = panel;
  const shapes = [rect('stock', 0, 0, width, height), ...(art.length > 0 ? art : [lines(panel)]), rect('edge', 0, 0, width, height)];
  return (
    <span className={`${css.leaf} ${css[turn] ?? ''}`}>
      <Drawing className={css.print ?? ''} picture={{ x: 0, y: 0, width, height, shapes }} scale={scale} />
      <Leaf panels={rest} art={[]} scale={scale} />
    </span>
  );
}

/** The piece standing half open, its front panel to us; touched, it opens flat. */
export function Fold({ format, art }: Props) {
  const [isOpen, setOpen] = useState(false);
  const panels = foldedPanels(format);
  const [front] = panels;
  if (front === undefined) return null;
  const scale = Math.min(ROOM.width / front.width, ROOM.height / front.height);
  const toggle = () => setOpen(!isOpen);
  return (
    <button type="button" className={css.fold} aria-pressed={isOpen} aria-label={FOLD_WORDS.open} onClick={toggle}>
      <Leaf panels={panels} art={art} scale={scale} />
    </button>
  );
}
