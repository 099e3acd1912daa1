import type { Loader } from 'astro/loaders';
import { dataLoader, productsLoader } from '#content/data-loader.ts';
import { pagesLoader } from '#content/pages-loader.ts';
import { MARKDOWN } from './markdown.ts';

type Entry = { id: string };
export type Collections = Map<string, Map<string, Entry>>;

/** By the names of `src/content.config.ts`. */
const LOADERS: Readonly<Record<string, Loader>> = { pages: pagesLoader, products: productsLoader, data: dataLoader };

/** Text with its marks → what Astro's pages draw of it. */
async function markdownRenderer() {
  const { processor, syntaxHighlight } = MARKDOWN;
  const renderer = await processor.createRenderer({ syntaxHighlight });
  return async (content: string) => {
    const { code, metadata } = await renderer.render(content, { frontmatter: {} });
    return { html: code, metadata };
  };
}

/** What the pages are drawn from, as Astro's own reading would hold it. @throws {ContentError} */
export async function readCollections(): Promise<Collections> {
  const renderMarkdown = await markdownRenderer();
  const collections: Collections = new Map();
  for (const [name, loader] of Object.entries(LOADERS)) {
    const entries = new Map<string, Entry>();
    const store = { clear: () => entries.clear(), set: (entry: Entry) => entries.set(entry.id, entry) };
    await loader.load({ store, renderMarkdown, generateDigest: () => '' } as never);
    collections.set(name, entries);
  }
  return collections;
}
