import type { APIRoute, GetStaticPaths } from 'astro';
import { loadProducts } from '#components/catalogue.ts';
import { dataFileOf, dataOf } from '#components/product/product-data.ts';

/** The files that the calculators of the product pages count with. */
export const getStaticPaths = (async () => {
  const onSale = (await loadProducts()).filter(({ available }) => available);
  const files = await Promise.all(onSale.map(async (product) => dataFileOf(await dataOf(product))));
  return files.map(({ path, text }) => ({ params: { productData: path }, props: { text } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) =>
  new Response(props.text, { headers: { 'content-type': 'application/json; charset=utf-8' } });
