import { z } from 'zod';
import { reviewMessages } from '#lib/messages/content/checks.ts';
import { known, once } from './known.ts';
import { PlainText } from './text.ts';
import { itself, unique } from './unique.ts';

const Link = z.url({ protocol: /^https$/, error: reviewMessages.link });

/** `reviews.yaml`: the set of samples, and what customers have written elsewhere. A review without its source is none. */
export const reviewsFile = once((products: readonly string[], papers: readonly string[]) =>
  z.strictObject({
    samples: z
      .strictObject({
        about: PlainText.max(300),
        papers: z.array(known(papers)).check(unique(itself)).default([]),
        more: z.array(PlainText).check(unique(itself)).default([]),
        how: PlainText.max(300),
      })
      .optional(),
    reviews: z
      .array(
        z.strictObject({
          who: PlainText.max(80),
          on: z.iso.date(),
          where: PlainText.max(80),
          link: Link,
          product: known(products).optional(),
          text: PlainText.max(1000),
        }),
      )
      .check(unique(({ who, on, text }) => `${who}, ${on}: ${text}`, 'text'))
      .default([]),
  }),
);
export type Reviews = z.infer<ReturnType<typeof reviewsFile>>;
