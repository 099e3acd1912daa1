import type { Loader } from 'astro/loaders';
import { keepUnits } from '#lib/messages/format/units.ts';
import { CONTENT_FOLDER } from './read.ts';
import { readPages } from './read-pages.ts';

/** Astro's own loader would lower-case the addresses, speak English of errors and leave the tokens as they are. */
export const pagesLoader: Loader = {
  name: 'shop-pages',
  async load({ store, renderMarkdown, generateDigest }) {
    store.clear();
    for (const { id, data, body } of readPages(CONTENT_FOLDER)) {
      store.set({ id, data, body, digest: generateDigest({ data, body }), rendered: await renderMarkdown(keepUnits(body)) });
    }
  },
};
