import { DesignView } from './design/DesignView.tsx';
import { useDesignJob } from './design/use-design-job.ts';

/** `products`: slugs of those that have templates; `city`: of the workshop. */
type Props = { products: readonly string[]; city: string };

/** Typed once, shown in every template, /design. */
export const Design = ({ products, city }: Props) => <DesignView {...useDesignJob(products)} city={city} />;
