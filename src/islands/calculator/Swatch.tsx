import { drawSurface } from '#lib/domain/drawing/raking.ts';
import type { Surface } from '#lib/domain/product/price-list.ts';
import { Drawing } from '../parts/Drawing.tsx';
import css from './Swatch.module.css';

/** A photograph of a paper as the build made it. */
export type PaperPhoto = { avif: string; webp: string; width: number; height: number };

/** A paper's surface under light and a pen stroke, with the shop's photograph if there is one. */
export const Swatch = ({ surface, photo }: { surface: Surface; photo: PaperPhoto | undefined }) => (
  <>
    <Drawing className={css.swatch ?? ''} picture={drawSurface(surface)} scale={2} />
    {photo !== undefined && (
      <picture>
        <source srcSet={photo.avif} type="image/avif" />
        <img className={css.photo} src={photo.webp} width={photo.width} height={photo.height} loading="lazy" decoding="async" alt="" />
      </picture>
    )}
  </>
);
