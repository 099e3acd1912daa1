import { $basketItems, refreshBasket } from './basket.ts';

/**
 * Watches a basket item that a product page is about to change and calls back whenever it turns out to be there or gone: removed
 * in another tab, on another device or with a logout. What the browser does not know may still be the server's, so absence
 * counts once the basket has been asked for. Returns an unsubscribe function.
 */
export function followItem(id: string, slug: string, notify: (isGone: boolean) => void): () => void {
  let isAsked = false;
  let isFollowed = true;
  const look = () => {
    const isThere = $basketItems.get().some((entry) => entry.id === id && entry.job.product === slug);
    if (isFollowed && (isThere || isAsked)) notify(!isThere);
  };
  const unsubscribe = $basketItems.subscribe(look);
  void refreshBasket().finally(() => {
    isAsked = true;
    look();
  });
  return () => {
    isFollowed = false;
    unsubscribe();
  };
}
