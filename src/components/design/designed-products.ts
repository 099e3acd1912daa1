import { loadProductEntries, loadTemplates } from '#components/catalogue.ts';
import type { DesignedProduct } from '#islands/design/designed-product.ts';
import { askedFields } from '#lib/domain/design/asked-fields.ts';
import { SAMPLE_PERSON } from '#lib/messages/product/design.ts';

/** Slugs of products that have templates. */
export const designedProducts = async (): Promise<string[]> => [...new Set((await loadTemplates()).flatMap(({ products }) => products))];

/** What the wall asks for a product, and shows until something is typed. */
export async function askedOf(slug: string): Promise<DesignedProduct> {
  const [templates, entries] = await Promise.all([loadTemplates(), loadProductEntries()]);
  const sample = entries.find(({ product }) => product.slug === slug)?.texts.sample;
  return { fields: askedFields(templates, slug), sample: sample ?? SAMPLE_PERSON };
}
