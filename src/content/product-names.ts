import { basename, join } from 'node:path';
import { contentMessages } from '#lib/messages/content/content.ts';
import { ALIASES, ROUTES, SHOWCASE } from '#lib/routes.ts';
import { refuseErrors } from './explain.ts';
import { namesIn } from './read-yaml.ts';

const PRODUCTS = 'products';
const SUFFIX = '.yaml';
const byName = (one: string, other: string): number => one.toLowerCase().localeCompare(other.toLowerCase(), 'en') || (one < other ? -1 : 1);

/** Addresses of the products: the names of their files, in one order everywhere. */
export const productSlugs = (folder: string): string[] =>
  namesIn(join(folder, PRODUCTS))
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => basename(name, SUFFIX))
    .toSorted(byName);

/** What the address of a product is made of. */
export const PRODUCT_ADDRESS = /^[A-Za-z][\w-]{0,39}$/;
const TAKEN: readonly string[] = [
  ...Object.values<string>(ROUTES),
  ...Object.keys(ALIASES),
  '/editor',
  '/api',
  '/media',
  '/templates',
  '/suggestions',
];

/** Why a product cannot have the address its file gives it; null where it can. */
function addressReason(slug: string, slugs: readonly string[]): string | null {
  if (!PRODUCT_ADDRESS.test(slug)) return contentMessages.addressShape(slug);
  const alike = (path: string): boolean => path.toLowerCase() === `/${slug}`.toLowerCase();
  const page = TAKEN.find(alike);
  if (page !== undefined) return contentMessages.addressTaken(slug, page);
  const other = slugs.find((known) => known !== slug && alike(`/${known}`));
  return other === undefined ? null : contentMessages.addressTaken(slug, `${other}.yaml`);
}

/** Every file is a product with an address of its own. @throws {ContentError} */
export function checkProductNames(folder: string): void {
  const slugs = productSlugs(folder);
  const strangers = namesIn(join(folder, PRODUCTS)).filter((name) => !name.endsWith(SUFFIX));
  const wrong = slugs.flatMap((slug) => {
    const reason = addressReason(slug, slugs);
    return reason === null ? [] : [contentMessages.fileError(`products/${slug}.yaml`, reason)];
  });
  const showcase = slugs.includes(SHOWCASE) ? [] : [contentMessages.fileError(`products/${SHOWCASE}.yaml`, contentMessages.noShowcase)];
  refuseErrors([...strangers.map((name) => contentMessages.fileError(`products/${name}`, contentMessages.notYaml)), ...wrong, ...showcase]);
}
