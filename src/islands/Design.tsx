import { DesignView } from './design/DesignView.tsx';
import { useDesignJob } from './design/use-design-job.ts';

/** `products`: slugs of those that have templates; `others` have none; `city`: of the workshop. */
type Props = { products: readonly string[]; others: readonly { slug: string; name: string }[]; city: string };

/** Typed once, shown in every template, /design. */
export function Design({ products, others, city }: Props) {
  const { named, ...on } = useDesignJob(products);
  return <DesignView {...on} city={city} undesigned={others.find(({ slug }) => slug === named)} />;
}
