/**
 * Every name of the shop's in the browser's storage. The stores use them as they are; in the pages' inline scripts
 * (components/first-paint.js, components/first-visit.js, components/build-watch.js) they are filled in when the site is built.
 */
/** What the customer draws in. */
export const ARTWORK_PROGRAM_KEY = 'artworkProgram';
export const AUTH_KEY = 'auth';
export const BASKET_KEY = 'basket';
export const CHECKOUT_KEY = 'checkout';
/** What a customer had typed when their session ended by itself. */
export const CHECKOUT_LEFT_KEY = 'checkoutLeft';
export const CITY_KEY = 'city';
/** A «Да» to the city question, pressed before the stores were there. */
export const CITY_ANSWER_KEY = 'cityAnswer';
export const DELIVERY_INFO_KEY = 'deliveryInfo';
/** Marks the first visit of a version: what an older shop left in the storage is cleared, once. Source: specification §4. */
export const FIRST_VISIT_KEY = 'isFirstVisitNew15';
/** After the key of a stored value: what the header shows of it, written by the store alone. */
export const SHOWN_SUFFIX_KEY = '.shown';
/** Is there while the login ends with the browser. */
export const SESSION_END_KEY = 'authEnds';
/** Files chosen before their order is placed: the list of them, and the browser's database that holds their bytes. */
export const KEPT_ARTWORKS_KEY = 'keptArtworks';
/** In the tab's own storage: the page a session ended on and what was typed there; and that its login is to be asked for once. */
export const LEFT_PAGE_KEY = 'leftPage';
export const LEFT_ASK_KEY = 'leftAsk';
/** The cookie beside it: without a date it lives until the browser is closed and is seen by every tab; sessionStorage ends with one tab. */
export const SESSION_COOKIE = 'open=1';
/** Sent to `window` after a change in this tab; `detail` reads a key, also what the browser refused to store. The header listens. */
export const STATE_EVENT = 'shop:state';
/** Sent to `window` once the page's own script has found a newer build. */
export const NEWER_BUILD_EVENT = 'shop:newer-build';
