import { encodeJob, withItem } from '#lib/domain/job/job-url.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { designPath } from '#lib/routes.ts';

/** `item`: the basket's item that is being changed. */
type Props = { job: Job; product: Product; item: string | undefined; words: string };

/** For who has no artwork: the job's file can be made of typed data. */
export function DesignLink({ job, product, item, words }: Props) {
  const query = encodeJob(job, product);
  return (
    <a className="inline-action" href={designPath(product.slug, item === undefined ? query : withItem(query, item))}>
      {words}
    </a>
  );
}
