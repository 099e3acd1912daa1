import { z } from 'zod';
import { ROUTES } from '#lib/routes.ts';
import { known, once } from './known.ts';
import { PlainText } from './text.ts';
import { itself, unique } from './unique.ts';

const Names = z.array(PlainText).min(1).check(unique(itself));

/** `search.yaml`: what the search knows besides the texts of the pages. Forms of a word need not be listed, other words do. */
export const searchFile = once((products: readonly string[], pages: readonly string[]) =>
  z.strictObject({
    /** Other names of products, by file name. */
    products: z.partialRecord(known(products), Names),
    /** Other names of information pages, by file name. */
    pages: z.partialRecord(known(pages), Names),
    /** Other names of chapters, by the page's file name and the chapter's address: «PaymentDelivery#срочная-печать». */
    chapters: z
      .array(z.strictObject({ chapter: PlainText, also: Names }))
      .check(unique(({ chapter }) => chapter, 'chapter'))
      .default([]),
    /** Pages that have no text of their own. */
    services: z
      .array(
        z.strictObject({
          page: z.enum(Object.keys(ROUTES) as (keyof typeof ROUTES)[]),
          title: PlainText,
          text: PlainText,
          also: Names,
        }),
      )
      .check(unique(({ page }) => page, 'page'))
      .default([]),
  }),
);
export type SearchWords = z.infer<ReturnType<typeof searchFile>>;
