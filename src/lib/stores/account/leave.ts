import { dropAllFiles } from '../../browser/drop-files.ts';
import { removeText } from '../../browser/storage.ts';
import {
  CHECKOUT_KEY,
  CHECKOUT_LEFT_KEY,
  DESIGN_DRAFT_KEY,
  DESIGN_LEFT_KEY,
  INQUIRY_DRAFT_KEY,
  INQUIRY_LEFT_KEY,
  KEPT_ARTWORKS_KEY,
} from '../../browser/storage-keys.ts';
import { leaveBasket } from '../basket/basket.ts';
import { dropPage } from '../session/save-for-return.ts';
import { clearSession } from '../session/session.ts';

/** What belongs to the customer: typed text and chosen files. */
const OWN_KEYS = [
  CHECKOUT_KEY,
  CHECKOUT_LEFT_KEY,
  DESIGN_DRAFT_KEY,
  DESIGN_LEFT_KEY,
  INQUIRY_DRAFT_KEY,
  INQUIRY_LEFT_KEY,
  KEPT_ARTWORKS_KEY,
];

/** Logs out on request: session, basket, draft and chosen files are removed from this browser. */
export function leave(): void {
  clearSession();
  leaveBasket();
  // The stores of the forms and of kept files (checkout-draft.ts, design-draft.ts, inquiry-draft.ts, kept-artworks.ts) need not be loaded to be cleared.
  for (const key of OWN_KEYS) removeText(key);
  dropAllFiles();
  dropPage();
}
