import { importWithRetry } from '#lib/stores/import-with-retry.ts';
import type { Props } from './CalculatorForm.tsx';

/** What a calculator counts with: its product, what it needs of the price list, the work calendar, whether Saturdays are open, photographs of papers. */
export type ProductData = Pick<Props, 'product' | 'list' | 'calendar' | 'saturdays' | 'photos'>;

const known = new Map<string, ProductData>();

/** Hands in the data of a product whose page is being built. */
export const provideProductData = (data: ProductData): void => void known.set(data.product.slug, data);

/** @throws when neither the build nor the page has brought the data of this product */
export function productData(slug: string): ProductData {
  const data = known.get(slug);
  if (data === undefined) throw new Error(`The page brings no data of ${slug}`);
  return data;
}

async function fetchProductData(url: string): Promise<ProductData> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return (await answer.json()) as ProductData;
}

// In the browser this module is ready once the data is there, so the calculator wakes with it as with its own code. A page may be about several.
if (!import.meta.env.SSR) {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-product]')];
  for (const data of await Promise.all(links.map(({ href }) => importWithRetry(() => fetchProductData(href))))) provideProductData(data);
}
