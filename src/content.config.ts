import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { PageFrontMatter } from './content/schemas/shop.ts';

/** Information pages: the file's name is the address, its case kept. Data files are read by content/read.ts, which the server shares. */
const pages = defineCollection({
  loader: glob({ base: './src/content/pages', pattern: '*.md', generateId: ({ entry }) => entry.replace(/\.md$/, '') }),
  schema: PageFrontMatter,
});

export const collections = { pages };
