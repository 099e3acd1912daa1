import { readFileSync } from 'node:fs';
import { editorContent } from '#content/editor/config.ts';
import { editorNames, publishedOf } from '#content/editor/names.ts';
import { PUBLISHED_PATH } from '#content/editor/published.ts';
import { EDITOR_PATH } from '../http/site-addresses.ts';

const CONFIG_PATH = `${EDITOR_PATH}/config.json`;

const MADE: Readonly<Record<string, (file: string, content: string) => object>> = {
  [CONFIG_PATH]: (file, content) => ({ ...JSON.parse(readFileSync(file, 'utf8')), ...editorContent(editorNames(content)) }),
  [PUBLISHED_PATH]: (_, content) => publishedOf(content),
};

/**
 * What the editor offers to choose from and shows beside its forms, by the content as it stands: a product that was saved a moment ago is
 * in the lists when the page is opened again. Null: any other file, or content with a mistake in it – the file of before serves.
 */
export function freshLists(path: string, file: string, content: string): string | null {
  try {
    const made = MADE[path]?.(file, content);
    return made === undefined ? null : JSON.stringify(made);
  } catch {
    return null;
  }
}
