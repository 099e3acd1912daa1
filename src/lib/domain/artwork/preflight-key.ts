import type { Job } from '../product/product.ts';

/** The fields of a job that the artwork check depends on, as one key: while the key stays the same, an earlier check still holds. */
export const preflightKey = ({ product, format, sides, pages, designs, binding, paper, coverPaper }: Job): string =>
  JSON.stringify([product, format, sides, pages, designs, binding, paper, coverPaper]);
