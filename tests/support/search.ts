import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { searchEntries } from '#components/search/entries.ts';
import { sectionsOf } from '#components/search/sections.ts';
import { chaptersOf } from '#content/checks/markdown.ts';
import { CONTENT_FOLDER, readContent, readSearchWords } from '#content/read.ts';
import type { SearchEntry } from '#lib/contracts/search.ts';

const FOLDER = join(CONTENT_FOLDER, 'pages');

/** A page as the build sees it. */
function pageText(name: string) {
  const [, head = '', ...rest] = readFileSync(`${FOLDER}/${name}`, 'utf8').split(/^---$/m);
  const body = rest.join('---');
  const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, text = '']) => ({ text, slug: chaptersOf(`## ${text}`)[0] ?? '' }));
  const field = (key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  return { id: name.replace('.md', ''), title: field('title'), lead: field('lead'), sections: sectionsOf(body, headings) };
}

/** The search's list made of the shop's own content. */
export function contentEntries(): SearchEntry[] {
  return searchEntries({ ...readContent(), pages: readdirSync(FOLDER).map(pageText), words: readSearchWords() });
}
