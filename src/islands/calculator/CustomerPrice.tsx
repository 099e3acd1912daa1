import { Suspense, useEffect, useState } from 'react';
import type { Kopecks } from '#lib/domain/money.ts';
import { lazyPart } from '../parts/lazy-part.ts';

/** The session comes to a product page for who has one. */
const OwnPrice = lazyPart(() => import('../parts/OwnPrice.tsx').then(({ OwnPrice }) => OwnPrice));

/** A customer's own price. The page's own script has written on the root whether anybody is logged in. */
export function CustomerPrice({ price }: { price: Kopecks }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => setKnown(document.documentElement.hasAttribute('data-known')));
  return (
    isKnown && (
      <Suspense>
        <OwnPrice prices={[price]} />
      </Suspense>
    )
  );
}
