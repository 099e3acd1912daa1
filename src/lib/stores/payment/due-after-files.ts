import { $artworks } from '../artwork/artworks.ts';
import { loadDue } from './payment.ts';

const standsNow = (): string => {
  const files = $artworks.get();
  if (files.state !== 'ready') return '';
  return files.view.orders.map(({ status, stand }) => `${status} ${stand?.text}`).join();
};

/**
 * What a purchase waits for, and by which day, follows from its files: one handed in, mended or approved beside the payment has what is due
 * asked for again. Returns an unsubscribe function.
 */
export function watchFiles(purchaseId: string): () => void {
  let shown = standsNow();
  return $artworks.listen(() => {
    const now = standsNow();
    if (now === '' || now === shown) return;
    if (shown !== '') void loadDue(purchaseId);
    shown = now;
  });
}
