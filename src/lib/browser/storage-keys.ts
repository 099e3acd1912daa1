/**
 * Every name of the shop's in the browser's storage. The stores use them as they are; in the pages' inline scripts
 * (components/first-paint.js, components/first-visit.js, components/build-watch.js) they are filled in when the site is built.
 */
/** The customer's design program. */
export const ARTWORK_PROGRAM_KEY = 'artworkProgram';
export const AUTH_KEY = 'auth';
export const BASKET_KEY = 'basket';
export const CHECKOUT_KEY = 'checkout';
/** Text a customer had typed when their session expired. */
export const CHECKOUT_LEFT_KEY = 'checkoutLeft';
export const CITY_KEY = 'city';
/** A «Да» to the city question, pressed before the stores were there. */
export const CITY_ANSWER_KEY = 'cityAnswer';
export const DELIVERY_INFO_KEY = 'deliveryInfo';
/** Marks the first visit of this version, which once clears what an older version stored. Source: specification §4. */
export const FIRST_VISIT_KEY = 'isFirstVisitNew15';
/** Suffix of the key under which the header's part of a value is stored. */
export const SHOWN_SUFFIX_KEY = '.shown';
/** Suffix of the key in sessionStorage under which a value lies that the browser refused to keep for longer. */
export const TAB_COPY_KEY = '.tab';
/** Is there while the login ends with the browser. */
export const SESSION_END_KEY = 'authEnds';
/** What is typed of an inquiry, and what of it a customer had typed when their session expired. */
export const INQUIRY_DRAFT_KEY = 'inquiry';
export const INQUIRY_LEFT_KEY = 'inquiryLeft';
/** What is typed to be set into templates, and what of it a customer had typed when their session expired. */
export const DESIGN_DRAFT_KEY = 'design';
export const DESIGN_LEFT_KEY = 'designLeft';
/** Files chosen before their order is placed: the list of them, and the browser's database that holds their bytes. */
export const KEPT_ARTWORKS_KEY = 'keptArtworks';
/** In sessionStorage: the page a session expired on with its typed text, and whether to ask for a login. */
export const LEFT_PAGE_KEY = 'leftPage';
export const LEFT_ASK_KEY = 'leftAsk';
/** A session cookie, which ends with the browser and is shared by its tabs; sessionStorage belongs to one tab. */
export const SESSION_COOKIE = 'open=1';
/** Event on `window` after a change in this tab; `detail` reads a key, even one the browser refused to store. The header listens. */
export const STATE_EVENT = 'shop:state';
/** Sent to `window` once the page's own script has found a newer build. */
export const NEWER_BUILD_EVENT = 'shop:newer-build';
