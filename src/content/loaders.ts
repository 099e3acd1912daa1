import type { Loader } from 'astro/loaders';
import { z } from 'zod';
import { keepUnits } from '#lib/messages/format/units.ts';
import { fillTokens } from './fill-tokens.ts';
import { readPageValues } from './page-values.ts';
import { productSlugs } from './product-names.ts';
import {
  CONTENT_FOLDER,
  readContent,
  readPlace,
  readReviews,
  readSearchWords,
  readTemplates,
  templateFilePath,
  templateIds,
} from './read.ts';
import { readPages } from './read-pages.ts';
import { decodeYaml, hasFile, readText } from './read-yaml.ts';

/** An entry as its file has it: the schema of its collection checks it and gives it its type. */
type RawEntry = { id: string; data: Record<string, unknown>; body?: string; filePath?: string };

const AnyFields = z.record(z.string(), z.unknown());
const fieldsOf = (path: string) => decodeYaml(path, AnyFields, readText(CONTENT_FOLDER, path));

let isChecked = false;

/** Checks all files together, once for all collections that load now. @throws {ContentError} listing the errors of every file */
function checkOnce(): void {
  if (isChecked) return;
  readContent(CONTENT_FOLDER);
  readPages(CONTENT_FOLDER);
  readSearchWords();
  readPlace();
  readReviews();
  readTemplates();
  isChecked = true;
  setImmediate(() => {
    isChecked = false;
  });
}

/**
 * Fills a collection. Every file of the content is checked before the first entry is taken, so an error names file, line and the nearest
 * right value, all errors at once. In development a saved file is read at once; while it has an error, the last good content stays.
 */
const loaderOf = (name: string, read: () => RawEntry[]): Loader => ({
  name,
  async load({ store, parseData, renderMarkdown, generateDigest, watcher, logger }) {
    const fill = async (): Promise<void> => {
      checkOnce();
      const entries = await Promise.all(
        read().map(async (entry) => ({
          ...entry,
          data: await parseData(entry),
          digest: generateDigest({ ...entry }),
          ...(entry.body === undefined ? {} : { rendered: await renderMarkdown(keepUnits(entry.body)) }),
        })),
      );
      store.clear();
      for (const entry of entries) store.set(entry);
    };
    await fill();
    watcher?.on('change', (path) => {
      if (!path.startsWith(CONTENT_FOLDER)) return;
      fill().catch((error: unknown) => logger.error(String(error)));
    });
  },
});

/** A collection of one entry: a file of settings. Without the file, which only some shops have, the collection is empty. */
export const settingsFile = (id: string, path: string): Loader =>
  loaderOf(id, () => (hasFile(CONTENT_FOLDER, path) ? [{ id, data: fieldsOf(path), filePath: `src/content/${path}` }] : []));

/** An entry for each file of a product; its id is the product's address. */
export const productFiles = loaderOf('products', () =>
  productSlugs(CONTENT_FOLDER).map((slug) => ({
    id: slug,
    data: fieldsOf(`products/${slug}.yaml`),
    filePath: `src/content/products/${slug}.yaml`,
  })),
);

/** An entry for each template of designs; its id is the name of its file. */
export const templateFiles = loaderOf('templates', () =>
  templateIds(CONTENT_FOLDER).map((id) => ({ id, data: fieldsOf(templateFilePath(id)), filePath: `src/content/${templateFilePath(id)}` })),
);

const QUESTIONS = 'faq.yaml';

/** An entry for each question of the home page, in the order of the file, with the tokens of its answer filled in. */
export const questionList = loaderOf('questions', () => {
  const values = readPageValues(CONTENT_FOLDER);
  return readContent(CONTENT_FOLDER).faq.map(({ question, answer }, place) => ({
    id: String(place),
    data: { place, question, answer: fillTokens(answer, values, QUESTIONS) },
  }));
});

/** An entry for each Markdown page. Astro's own loader would lower-case the addresses and leave the tokens as they are. */
export const pageFiles = loaderOf('pages', () => readPages(CONTENT_FOLDER).map(({ id, data, body }) => ({ id, data: { ...data }, body })));
