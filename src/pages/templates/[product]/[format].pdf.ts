import type { APIRoute, GetStaticPaths } from 'astro';
import { loadPriceList, loadProducts } from '#components/catalogue.ts';
import { type Template, templatesOf } from '#components/product/templates.ts';
import type { Product } from '#lib/domain/product/product.ts';
import { artworkTemplate } from '#lib/template/artwork-template.ts';

type Props = { product: Product; template: Template };

export const getStaticPaths = (async () => {
  const [products, list] = await Promise.all([loadProducts(), loadPriceList()]);
  return products
    .filter(({ available }) => available)
    .flatMap((product) =>
      templatesOf(product, list).map((template) => ({
        params: { product: product.slug, format: template.id },
        props: { product, template } satisfies Props,
      })),
    );
}) satisfies GetStaticPaths;

/** An artwork template for each format and each cover of each product on sale. */
export const GET: APIRoute<Props> = async ({ props: { product, template } }) => {
  const bytes = await artworkTemplate(product, template.name, template.blanks);
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/pdf' } });
};
