import { findFormat } from '#lib/domain/job/job.ts';
import { encodeJob } from '#lib/domain/job/job-url.ts';
import type { Product } from '#lib/domain/product/product.ts';
import { DESIGN } from '#lib/messages/product/design.ts';
import { artworksPath, designPath } from '#lib/routes.ts';
import { type DesignJob, filesAddress } from '#lib/stores/design/design-job.ts';

/** `usual`: a format that has templates. */
type Props = { at: DesignJob; product: Product; usual: string | undefined };

/** No template is made for this format: says so, and what can be done. */
export function Unsuited({ at, product, usual }: Props) {
  const nameOf = (format: string): string => findFormat({ format }, product)?.name ?? format;
  if (at.ordered !== null)
    return (
      <p className="notice">
        <span>
          {DESIGN.unsuitedOrder} <a href={artworksPath(at.ordered.purchase)}>{DESIGN.toArtworks}</a>
        </span>
      </p>
    );
  return (
    <div className="notice">
      <p>{DESIGN.unsuited(nameOf(at.job.format))}</p>
      <p className="row">
        {usual !== undefined && (
          <a className="button" href={designPath(product.slug, encodeJob({ ...at.job, format: usual }, product))}>
            {DESIGN.usual(product.name, nameOf(usual))}
          </a>
        )}
        <a href={filesAddress(at, product)}>{DESIGN.upload}</a>
      </p>
    </div>
  );
}
