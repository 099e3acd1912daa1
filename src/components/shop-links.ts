import { vatPeriods } from '#lib/domain/pricing/vat.ts';
import { vatOnPages } from '#lib/messages/documents/vat.ts';
import { lateNote } from '#lib/messages/orders/lateness.ts';
import { productPath, ROUTES } from '#lib/routes.ts';
import { loadProducts, loadShop } from './catalogue.ts';

export type ProductLink = { slug: string; name: string; href: string; soon: boolean };

const { phone, hours, address, legal, taxes, late } = await loadShop();

/** What the frame of a page says of the shop. The workshop's city is the city that stands in the header until another is chosen. */
export const SHOP = {
  phone,
  hours,
  city: address.city,
  address: [address.city, address.street, address.note].filter((part) => part !== undefined).join(', '),
  legalName: legal.name,
  /** Beside a price: «НДС внутри», or what this seller has instead. */
  vat: vatOnPages(vatPeriods(taxes), 'note'),
  /** Beside a day: what being late brings; empty where nothing is promised. */
  late: lateNote(late),
} as const;

/** Links to products; one that cannot be ordered yet leads to its place on the placeholder page. */
export async function productLinks(slugs: readonly string[]): Promise<ProductLink[]> {
  const products = await loadProducts();
  return slugs.map((slug) => {
    const product = products.find((candidate) => candidate.slug === slug);
    if (product === undefined) throw new Error(`The menu needs the product ${slug}`);
    const { name, available } = product;
    return { slug, name, href: available ? productPath(slug) : `${ROUTES.developmentPage}#${slug}`, soon: !available };
  });
}
