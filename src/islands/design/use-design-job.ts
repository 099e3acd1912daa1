import { startTransition, useEffect, useState } from 'react';
import { type DesignJob, jobOfAddress, namedProduct, onAddressChange, productOfAddress } from '#lib/stores/design/design-job.ts';
import { type ProductData, productData } from '../calculator/product-data.ts';

/** The job of the page, and what it is priced with. */
export type JobOnPage = { at: DesignJob; data: ProductData };

/** The first product's default, as the page was built; then what the address says and which product it names. `isLive` once it has been read. */
export function useDesignJob(products: readonly string[]): JobOnPage & { isLive: boolean; named: string } {
  const [on, setOn] = useState(() => {
    const data = productData(products[0] ?? '');
    const at: DesignJob = { job: data.product.defaults, item: null, ordered: null, fields: [] };
    return { at, data, isLive: false, named: '' };
  });
  useEffect(() => {
    const read = () => {
      const data = productData(productOfAddress(products));
      startTransition(() => setOn({ at: jobOfAddress(data.product, data.list), data, isLive: true, named: namedProduct() }));
    };
    read();
    return onAddressChange(read);
  }, [products]);
  return on;
}
