/** How long everything lives and is kept on the server, but for what a database lease or a cache holds a moment. */
import { KEPT_DAYS } from '#lib/domain/customer/kept-days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/domain/time.ts';

/** Days that a setting of the environment can change; in brackets its name. */
export const RETENTION_DAYS = {
  /** Texts of letters that were sent or came to nothing (`LETTERS_DAYS`). */
  letters: KEPT_DAYS.letters,
  /** Files of artworks after the order was shipped or cancelled (`LAYOUTS_KEPT_DAYS`). */
  artworks: KEPT_DAYS.artworks,
  /** Files of artworks of an order that is not paid and does not change (`LAYOUTS_UNPAID_DAYS`). */
  unpaidArtworks: KEPT_DAYS.unpaidArtworks,
} as const;

/** Answers are promised for 24 hours; twice that is kept. */
export const IDEMPOTENCY_KEYS_KEPT_MS = 48 * HOUR_MS;
/** An expired login or link is kept a while, for a question about it. */
export const EXPIRED_ROWS_KEPT_MS = 7 * DAY_MS;
/** A question about a product to come that its address has not answered. */
export const ASKED_ARRIVALS_KEPT_MS = KEPT_DAYS.unconfirmedArrivals * DAY_MS;
/** An address that waits for a product which does not come: the page promises no longer. */
export const ARRIVALS_KEPT_MS = KEPT_DAYS.arrivals * DAY_MS;
/** An inquiry with its files, messages and proposals, after anything was last said about it; its purchase stays. */
export const INQUIRIES_KEPT_MS = KEPT_DAYS.inquiries * DAY_MS;
/** A file or row that belongs to nothing: what has just been written may have its row yet to come. */
export const ORPHANS_KEPT_MS = DAY_MS;
/** Parts of an upload that was never finished: an upload lives two days. */
export const UPLOAD_PARTS_KEPT_MS = 3 * DAY_MS;
/** Where an unpaid purchase came from: longer than its files are kept by default. */
export const ORIGINS_KEPT_MS = KEPT_DAYS.origins * DAY_MS;
/** A browser in which a customer has not been seen so long is a new one again; no browser keeps a cookie longer. */
export const KNOWN_DEVICES_KEPT_MS = KEPT_DAYS.devices * DAY_MS;
/** Wrong passwords are counted together while they follow one another within this time. */
export const PASSWORD_ATTEMPTS_KEPT_MS = DAY_MS;
/** The security journal: long enough to look back at a theft that was noticed late. */
export const SECURITY_EVENTS_KEPT_MS = KEPT_DAYS.securityJournal * DAY_MS;
/** An answered letter about personal data, as the proof of it. */
export const DATA_REQUESTS_KEPT_MS = KEPT_DAYS.dataRequests * DAY_MS;
/** The way back to an old e-mail. */
export const EMAIL_RETURN_MS = 72 * HOUR_MS;

/** A login with «Запомнить меня». */
export const REMEMBERED_LOGIN_MS = 30 * DAY_MS;
/** A login without it ends with the day. */
export const LOGIN_MS = 12 * HOUR_MS;
/** An access token, until it is refreshed. */
export const ACCESS_TOKEN_MS = 10 * MINUTE_MS;
/** The link of a letter: a confirmed e-mail, a new password. */
export const LETTER_LINK_MS = HOUR_MS;
/** The link a customer gives to a designer. */
export const DESIGNER_LINK_MS = 14 * DAY_MS;
/** A signed link to a picture or a file; at least half of it is left when it is given. */
export const SIGNED_LINK_MS = 2 * HOUR_MS;
/** What proves that a browser has placed a guest's order, or has sent an inquiry: as long as an order and a claim about it take. */
export const GUEST_PROOF_MS = KEPT_DAYS.guestOrder * DAY_MS;
/** A session of 1С. */
export const EXCHANGE_SESSION_MS = HOUR_MS;
/** An upload of which nothing has come. */
export const EMPTY_UPLOAD_MS = 10 * MINUTE_MS;
/** An upload that can still be finished. */
export const UNFINISHED_UPLOAD_MS = 48 * HOUR_MS;
