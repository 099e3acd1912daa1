import { findFormat, isFormatOffered } from '#lib/domain/job/job.ts';
import { apiError } from '../../base/api-error.ts';
import type { Catalogue } from '../../context/catalogue.ts';

/**
 * The artwork template of a custom size: bytes of a PDF, drawn as those of the listed formats are. @throws 404 for a product that is not
 * sold or not cut to this size
 */
export async function drawTemplate({ products }: Pick<Catalogue, 'products'>, slug: string, size: string): Promise<Buffer> {
  const product = products.get(slug);
  const format = product?.available === true && isFormatOffered(size, product) ? findFormat({ format: size }, product) : undefined;
  if (product === undefined || format === undefined) throw apiError(404, 'not_found');
  // The library that writes PDF is large, and few visitors ask for a template.
  const { artworkTemplate } = await import('#lib/template/artwork-template.ts');
  return Buffer.from(await artworkTemplate(product, format.name, [{ format }]));
}
