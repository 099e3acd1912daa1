import { drawArt } from '#lib/domain/drawing/art.ts';
import { frontPanel } from '#lib/domain/drawing/board.ts';
import { line, type Drawing as Picture, path, rect } from '#lib/domain/drawing/shape.ts';
import { CSS_PX_PER_MM } from '#lib/domain/units.ts';
import { DOCKET } from '#lib/messages/orders/docket.ts';
import { ART_WORDS } from '#lib/messages/product/drawing.ts';
import type { BoardView } from '#lib/stores/orders/purchase-actions.ts';
import { Drawing } from '../parts/Drawing.tsx';

/** Half of the sheet's width: a drawing the page makes smaller is to no scale. */
const ROOM = { width: 84, height: 74 };
const SCALES = [1, 2, 3, 4, 5, 8, 10, 20] as const;

/** The whole piece to a named scale, with its folds. */
export function DocketPicture({ id, board }: { id: string; board: BoardView }) {
  const { product, width, height, folds } = board;
  const share = SCALES.find((one) => width <= ROOM.width * one && height <= ROOM.height * one) ?? 50;
  const front = frontPanel(board);
  const edge = rect('', 0, 0, width, height);
  const art = { kind: 'group' as const, transform: `translate(${front.x} ${front.y})`, shapes: drawArt(product, front, ART_WORDS) };
  const lines = folds.map(({ axis, at }) => line('fold', axis === 'x' ? path`M${at} 0V${height}` : path`M0 ${at}H${width}`));
  const picture: Picture = {
    ...{ x: 0, y: 0, width, height },
    shapes: [
      { kind: 'clip', id, shape: edge },
      rect('stock', 0, 0, width, height),
      { kind: 'group', clip: id, shapes: [art] },
      rect('edge', 0, 0, width, height),
      ...lines,
    ],
  };
  return (
    <figure>
      <Drawing picture={picture} scale={CSS_PX_PER_MM / share} />
      <figcaption>{DOCKET.scale(share)}</figcaption>
    </figure>
  );
}
