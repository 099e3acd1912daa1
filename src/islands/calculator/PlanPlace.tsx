import { memo, Suspense } from 'react';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { laterPart, useLater } from './later.ts';

type Props = { job: Job; product: Product; list: PriceList };

const Plan = laterPart(({ Plan }) => Plan);

/** Part of the static page; the code that redraws it is loaded later. `memo` keeps the static drawing until then. */
const Board = memo(function Board(props: Props) {
  return (
    <Suspense>
      <Plan {...props} />
    </Suspense>
  );
});

/** The drawing board: the static page's until the file that draws is here, then the job's. */
export function PlanPlace({ job, product, list }: Props) {
  const isHere = useLater();
  return <Board job={isHere ? job : product.defaults} product={product} list={list} />;
}
