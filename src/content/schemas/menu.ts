import { z } from 'zod';
import { SHOWCASE } from '#lib/routes.ts';
import { known, once } from './known.ts';
import { itself, unique } from './unique.ts';

/** `menu.yaml`: where products stand. Those it does not name follow «Другие товары» by themselves. */
export const menuFile = once((products: readonly string[]) => {
  const Slugs = z.array(known(products)).check(unique(itself));
  return z.strictObject({
    /** In the header, in this order. */
    header: Slugs.min(1),
    /** Under «Другие товары». */
    others: Slugs.default([]),
    /** In no menu; search and links still lead to them. */
    hidden: Slugs.default([]),
    /** On the home page, with their drawings. */
    home: Slugs.min(1).default([SHOWCASE]),
  });
});
export type Menu = z.infer<ReturnType<typeof menuFile>>;
