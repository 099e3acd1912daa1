import type { APIRoute, GetStaticPaths } from 'astro';
import { loadProducts } from '#components/catalogue.ts';
import { layoutTemplate } from '#components/product/layout-template.ts';
import type { Format, Product } from '#lib/domain/product.ts';

type Props = { product: Product; format: Format };

export const getStaticPaths = (async () => {
  const products = await loadProducts();
  return products
    .filter(({ available }) => available)
    .flatMap((product) =>
      product.formats.map((format) => ({
        params: { product: product.slug, format: format.id },
        props: { product, format } satisfies Props,
      })),
    );
}) satisfies GetStaticPaths;

/** A layout template for each format of each product on sale. */
export const GET: APIRoute<Props> = async ({ props: { product, format } }) => {
  const bytes = await layoutTemplate(product, format);
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/pdf' } });
};
