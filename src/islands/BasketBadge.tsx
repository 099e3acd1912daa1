import { useStore } from '@nanostores/react';
import { $basketCount } from '#lib/stores/basket/basket.ts';

const none = () => 0;

type Props = { className: string };

/** How many orders the basket holds; nothing for an empty one. The page's own script has written the number before this wakes. */
export function BasketBadge({ className }: Props) {
  const count = useStore($basketCount, { ssr: none });
  return (
    <span className={className} data-count="" hidden={count === 0} suppressHydrationWarning>
      {count === 0 ? '' : count}
    </span>
  );
}
