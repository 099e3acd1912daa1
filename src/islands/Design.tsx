import { useState } from 'react';
import { DesignView } from './design/DesignView.tsx';
import { type DesignedProduct, NOT_ASKED } from './design/designed-product.ts';
import { useDesignJob } from './design/use-design-job.ts';

/** `products`: what is asked for each that has templates, by slug, and what is shown until something is typed; `others` have none; `city`: of the workshop. */
type Props = { products: Readonly<Record<string, DesignedProduct>>; others: readonly { slug: string; name: string }[]; city: string };

/** Typed once, shown in every template, /design. */
export function Design({ products, others, city }: Props) {
  const [slugs] = useState(() => Object.keys(products));
  const { named, ...on } = useDesignJob(slugs);
  const asked = products[on.data.product.slug] ?? NOT_ASKED;
  return <DesignView {...on} asked={asked} city={city} undesigned={others.find(({ slug }) => slug === named)} />;
}
