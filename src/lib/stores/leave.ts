import { removeText } from '../browser/storage.ts';
import { CHECKOUT_KEY, CHECKOUT_LEFT_KEY } from '../browser/storage-keys.ts';
import { leaveBasket } from './basket.ts';
import { dropPage } from './left-page.ts';
import { clearSession } from './session.ts';

/** The customer leaves of their own will: session, basket and the typed order are gone from this browser. */
export function leave(): void {
  clearSession();
  leaveBasket();
  // The order form's store (checkout-draft.ts) need not be loaded to be cleared.
  removeText(CHECKOUT_KEY);
  removeText(CHECKOUT_LEFT_KEY);
  dropPage();
}
