import type { Job } from '../product/product.ts';

/** What of a job its files are checked by, as short text: with the same text an earlier check still holds. */
export const geometryOf = ({ product, format, sides, pages, designs, binding, paper, coverPaper }: Job): string =>
  JSON.stringify([product, format, sides, pages, designs, binding, paper, coverPaper]);
