import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Loader } from 'astro/loaders';
import { parse } from 'yaml';
import { ContentFault, decodeContent } from './explain.ts';
import { fillShop } from './fill-shop.ts';
import { CONTENT_FOLDER, readShop } from './read.ts';
import { PageFrontMatter } from './schemas/shop.ts';

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Splits, checks and fills one page. @throws {ContentFault} */
function readPage(folder: string, name: string) {
  const file = `pages/${name}`;
  const [, head, text] = FRONT_MATTER.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  if (head === undefined || text === undefined) throw new ContentFault(`${file}: в начале нет полей между строками «---»`);
  const shop = readShop(folder);
  const data = decodeContent(file, PageFrontMatter, parse(fillShop(head, shop, file)));
  return { id: basename(name, '.md'), data, body: fillShop(text, shop, file) };
}

/** Astro's own loader would lower-case the addresses, speak English of faults and leave the tokens as they are. */
export const pagesLoader: Loader = {
  name: 'shop-pages',
  async load({ store, renderMarkdown, generateDigest }) {
    store.clear();
    const folder = join(CONTENT_FOLDER, 'pages');
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.md'))) {
      const { id, data, body } = readPage(CONTENT_FOLDER, name);
      store.set({ id, data, body, digest: generateDigest({ data, body }), rendered: await renderMarkdown(body) });
    }
  },
};
