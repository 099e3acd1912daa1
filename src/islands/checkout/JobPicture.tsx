import { useId } from 'react';
import { drawArt } from '#lib/domain/drawing/art.ts';
import { frontPanel } from '#lib/domain/drawing/board.ts';
import { type Drawing as Picture, rect } from '#lib/domain/drawing/shape.ts';
import { type JobNames, namedFormat } from '#lib/domain/job/job-names.ts';
import type { Job } from '#lib/domain/product/product.ts';
import { ART_WORDS } from '#lib/messages/product/drawing.ts';
import { Drawing } from '../parts/Drawing.tsx';

const ROOM_PX = 84;

/** The front of a job as it is cut, in its own proportions. */
export function JobPicture({ job, names }: { job: Job; names: JobNames }) {
  const clip = useId();
  const product = names.products[job.product];
  const format = namedFormat(job, names);
  if (product === undefined || format === undefined) return <span />;
  const { width, height } = frontPanel(format);
  const picture: Picture = {
    x: 0,
    y: 0,
    width,
    height,
    shapes: [
      { kind: 'clip', id: clip, shape: rect('', 0, 0, width, height) },
      rect('stock', 0, 0, width, height),
      { kind: 'group', clip, shapes: drawArt(product.code, { width, height }, ART_WORDS) },
      rect('edge', 0, 0, width, height),
    ],
  };
  return <Drawing picture={picture} scale={ROOM_PX / Math.max(width, height)} />;
}
