import { useId } from 'react';
import type { Format, Product } from '#lib/domain/product/product.ts';
import { Drawing } from '../parts/Drawing.tsx';
import { drawPrinted } from './plan-picture.ts';

/** A format with what is printed on it, as its product is drawn elsewhere. */
export const FormatPrint = ({ format, product, scale }: { format: Format; product: Product; scale: number }) => (
  <Drawing picture={drawPrinted(format, product, useId())} scale={scale} />
);
