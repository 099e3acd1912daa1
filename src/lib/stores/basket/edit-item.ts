import { $basketItems, refreshBasket } from './basket.ts';

/**
 * Watches a basket item that a product page edits, and calls back when it turns out to exist or to be gone: removed in another tab, on
 * another device or by a logout. The server may have an item this browser lacks, so absence counts only after the basket was loaded.
 * Returns an unsubscribe function.
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
