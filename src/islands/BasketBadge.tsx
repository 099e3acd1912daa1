import { useStore } from '@nanostores/react';
import { $basketCount } from '#lib/stores/basket/basket.ts';

const none = () => 0;

type Props = { className: string };

/** The number of items in the basket; nothing for an empty one. An inline script has written the number before this island hydrates. */
export function BasketBadge({ className }: Props) {
  const count = useStore($basketCount, { ssr: none });
  return (
    <span className={className} data-count="" hidden={count === 0} suppressHydrationWarning>
      {count === 0 ? '' : count}
    </span>
  );
}
