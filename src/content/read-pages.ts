import { basename, join } from 'node:path';
import type { z } from 'zod';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { PRIVATE_ROUTES, ROUTES } from '#lib/routes.ts';
import { ContentError, readAll } from './explain.ts';
import { fillTokens, type TokenValues } from './fill-tokens.ts';
import { readPageValues } from './page-values.ts';
import { decodeYaml, namesIn, readText } from './read-yaml.ts';
import { PageFrontMatter } from './schemas/shop.ts';

/** `bodyLine`: the line of the file the text begins on. */
export type Page = { id: string; data: z.infer<typeof PageFrontMatter>; body: string; bodyLine: number };

const FRONT_MATTER = /^(---\r?\n\s*)([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

const DRAWN: readonly string[] = [...PRIVATE_ROUTES, ROUTES.home, ROUTES.developmentPage];
/** Addresses a Markdown file may have: those of the site that no page of the program draws. */
const ADDRESSES = Object.values<string>(ROUTES)
  .filter((route) => !DRAWN.includes(route))
  .map((route) => route.slice(1));

function checkAddress(file: string, id: string): void {
  if (!ADDRESSES.includes(id)) throw new ContentError(contentMessages.fileError(file, contentMessages.noRoute(id, nearest(id, ADDRESSES))));
}

function readPage(folder: string, name: string, values: TokenValues): Page {
  const file = `pages/${name}`;
  const id = basename(name, '.md');
  checkAddress(file, id);
  const [, opening = '', head, text = ''] = FRONT_MATTER.exec(readText(folder, file)) ?? [];
  if (head === undefined) throw new ContentError(contentMessages.fileError(file, contentMessages.noFrontMatter));
  if (text.trim() === '') throw new ContentError(contentMessages.fileError(file, contentMessages.emptyPage));
  const above = opening.split('\n').length;
  const bodyLine = above + head.split('\n').length + 1;
  const [data, body] = readAll(
    () => decodeYaml(file, PageFrontMatter, fillTokens(head, values, file, above), above - 1),
    () => fillTokens(text, values, file, bodyLine),
  );
  return { id, data, body, bodyLine };
}

/** Reads, checks and fills every Markdown page. @throws {ContentError} listing the errors of all pages */
export function readPages(folder: string): Page[] {
  const values = readPageValues(folder);
  const names = namesIn(join(folder, 'pages')).filter((name) => name.endsWith('.md'));
  return readAll(...names.map((name) => () => readPage(folder, name, values)));
}
