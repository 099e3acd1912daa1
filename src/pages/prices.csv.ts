import type { APIRoute } from 'astro';
import { loadPlainPriceList, loadProducts } from '#components/catalogue.ts';
import { priceRows } from '#components/product/price-rows.ts';

/** Excel takes a file for UTF-8 only when it begins with this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/** The prices of every format, paper and sides, for tables and for other programs. */
export const GET: APIRoute = async () => {
  const [products, list] = await Promise.all([loadProducts(), loadPlainPriceList()]);
  return new Response(BYTE_ORDER_MARK + priceRows(products, list), { headers: { 'content-type': 'text/csv; charset=utf-8' } });
};
