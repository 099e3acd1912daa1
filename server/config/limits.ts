import { INQUIRY_FILES } from '#lib/domain/orders/inquiry.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import type { Places } from '../base/slots.ts';

/**
 * Every limit on what one visitor may ask, store and cause, in one place. An honest customer, a catalogue of heavy files and an office
 * behind one address included, meets none of them; the share one attacker can take stays small against the machine.
 */

/** Calls from one network in a window. `groupId`: counted in the database with all processes together, for it guards a secret. */
export type RequestLimit = { max: number; timeWindow: number; groupId?: string };

/** A provider's customer (/48) has 65,536 lines (/64), and asks as many as this together. */
export const LINES_OF_A_PROVIDERS_CUSTOMER = 3;

/** Places for work at the same time: all there are, and the most of one line. `Slots` in server/base says how they are shared. */
export const PLACES = {
  /** Open connections. A browser opens six; a house or an office behind one address has many browsers. */
  connections: { all: 4096, line: 100 },
  /** Calls in work; one more would only wait behind the others. A call is in work when all of it has come, until its answer is made. */
  calls: { all: 256, line: 48 },
  /** Files on their way in, as long as their senders take: they wait for no call and no call for them. */
  uploads: { all: 64, line: 12 },
  /** Files on their way out; a page shows the pictures of all its artworks at once. */
  downloads: { all: 256, line: 48 },
  /** Passwords waiting to be compared, and those to be written down for the first time. */
  logins: { all: 64, line: 8 },
  registrations: { all: 32, line: 4 },
} as const satisfies Record<string, Places>;

export const REQUEST_LIMITS = {
  /** Every call of the API that has no line of its own. */
  any: { max: 600, timeWindow: MINUTE_MS },
  /** A page comes with thirty files, and many visitors may share an address; what is beyond is a flood. */
  pages: { max: 12_000, timeWindow: MINUTE_MS },
  /** What is not there is said with a page that names it, packed for this one answer; beyond so many, in a line. */
  missing: { max: 240, timeWindow: MINUTE_MS },
  login: { max: 20, timeWindow: MINUTE_MS, groupId: 'login' },
  register: { max: 20, timeWindow: MINUTE_MS, groupId: 'register' },
  resend: { max: 20, timeWindow: MINUTE_MS, groupId: 'resend' },
  forgot: { max: 20, timeWindow: MINUTE_MS, groupId: 'forgot' },
  reset: { max: 20, timeWindow: MINUTE_MS, groupId: 'reset' },
  profile: { max: 20, timeWindow: MINUTE_MS, groupId: 'profile' },
  /** Each right pair is a letter to a customer: a customer needs few. */
  findDue: { max: 20, timeWindow: MINUTE_MS, groupId: 'find' },
  /** A code opens the personal data of a guest's order. */
  orderCode: { max: 20, timeWindow: MINUTE_MS, groupId: 'order code' },
  /** Each may be a letter to a stranger's address; an office behind one line asks about a few products. */
  arrival: { max: 20, timeWindow: HOUR_MS, groupId: 'arrival' },
  /** Each is a letter to the people of the shop, and one to an address that may be a stranger's. */
  inquiry: { max: 20, timeWindow: HOUR_MS, groupId: 'inquiry' },
  /** Files of an inquiry, ten at once. */
  inquiryFile: { max: 60, timeWindow: MINUTE_MS },
  document: { max: 30, timeWindow: MINUTE_MS },
  /** As many documents as there are in a period, drawn one after the other. */
  documentArchive: { max: 3, timeWindow: MINUTE_MS },
  integration: { max: 240, timeWindow: MINUTE_MS },
  /** 1С asks a few times a minute; each `checkauth` could be a guess. */
  exchange: { max: 60, timeWindow: MINUTE_MS, groupId: 'exchange' },
  /** Photographs are large; few are needed in a minute. */
  photo: { max: 60, timeWindow: MINUTE_MS },
  /** Each one is work for the robot. */
  artworkFix: { max: 20, timeWindow: MINUTE_MS },
  artworkLink: { max: 30, timeWindow: MINUTE_MS },
  /** A file of a gigabyte in pieces of a megabyte. */
  upload: { max: 2000, timeWindow: MINUTE_MS },
  /** A page shows the pictures of all its files at once. */
  pictures: { max: 2000, timeWindow: MINUTE_MS },
  suggestions: { max: 30, timeWindow: SECOND_MS },
} as const satisfies Record<string, RequestLimit>;

/**
 * What is counted together: one purchase, a line (an IPv4 address, a /64), a provider's customer (/48), a customer who has proven an e-mail by a
 * login or a code, and all who have not.
 */
export type UnpaidScope = 'purchase' | 'line' | 'provider' | 'owner' | 'shop';
export type UnpaidMeasure = 'purchases' | 'items' | 'bytes';

/** Purchases and their items are counted over this time, files for as long as they are kept. */
export const UNPAID_WINDOW_MS = DAY_MS;
const GB = 1024 ** 3;

/** What may stand unpaid at once; payment frees it. Where strangers have filled their part of the shop, the next one proves the e-mail. */
export const UNPAID: Readonly<Record<UnpaidMeasure, Readonly<Record<UnpaidScope, number>>>> = {
  purchases: { purchase: 1, line: 100, provider: 300, owner: 50, shop: 10_000 },
  items: { purchase: 100, line: 3000, provider: 9000, owner: 2000, shop: 100_000 },
  bytes: { purchase: 6 * GB, line: 12 * GB, provider: 24 * GB, owner: 16 * GB, shop: 100 * GB },
};
/** So many times a line's share may be unpaid by those who have proven their e-mail; and an owner's, who has paid before. */
export const PROVEN_TIMES = 3;
export const KNOWN_TIMES = 10;

/** How many bytes of files a purchase that is paid for may hold, and versions any place of it. */
export const PURCHASE_BYTES = 10 * GB;
export const VERSIONS_PER_SLOT = 50;
/** A designer adds none beyond so many: the rest is the customer's, also after a designer who sends without end. */
export const VERSIONS_FOR_DESIGNERS = 30;
export const LINKS_PER_ORDER = 20;
/** Invoices a purchase may ask for: to another organisation, for another amount. Each takes a number for good. */
export const INVOICES_PER_PURCHASE = 10;
/** Of the recipient or the address of one purchase: each is a line in the history of each of its orders, kept for good. */
export const DELIVERY_CHANGES = { max: 10, windowMs: DAY_MS } as const;

/** Documents in one archive of a period: a quarter of a large customer. Each is drawn again. */
export const DOCUMENTS_PER_ARCHIVE = 200;

const FEW_LETTERS = { max: 3, windowMs: HOUR_MS };
/** Letters to one address, of one purpose; what is beyond is not written. Those about orders are counted for the customer who places these. */
export const STRANGER_LETTERS = {
  confirm: FEW_LETTERS,
  reset: FEW_LETTERS,
  existing: FEW_LETTERS,
  arrival: FEW_LETTERS,
  'order code': FEW_LETTERS,
  'inquiry code': FEW_LETTERS,
  /** The link of an order once more, for who knows its number; counted for the customer who has placed it. */
  found: { max: 5, windowMs: HOUR_MS },
  /** Of one account, to whatever addresses: each wish is a letter to one that may be anybody's. */
  'new e-mail': { max: 5, windowMs: HOUR_MS },
  inquiry: FEW_LETTERS,
  /** Orders of guests: each writes one, and its artworks write others until it is paid. */
  'guest order': { max: 5, windowMs: HOUR_MS },
  /** The same of customers with an account, who may name any recipient. */
  'unpaid order': { max: 20, windowMs: HOUR_MS },
  /** An unpaid order is called off once; counted apart, for the letters above are mostly used up by its artworks. */
  'called off': { max: 5, windowMs: HOUR_MS },
  /** Of the checks of one order's files at once; the last of the later ones goes when the time is over. */
  'artwork outcome': { max: 1, windowMs: 5 * MINUTE_MS },
  /** To the shop's own people, of unpaid orders: who is sent more in an hour reads none of them. */
  staff: { max: 100, windowMs: HOUR_MS },
  bounces: { max: 20, windowMs: HOUR_MS },
} as const;

/** The link of one purchase once more: after so many letters its customer has it. */
export const LINK_LETTERS = { max: 3, windowMs: HOUR_MS } as const;

/**
 * Codes tried for one guest's order, right or wrong: of a hundred million one is right. Each network has its own few, so that a stranger who was
 * sent the link cannot use up the guest's; all together have `all`. `letters` with the code of an erasure go to one customer.
 */
export const CODE_TRIES = { each: 10, all: 200, letters: 5, windowMs: HOUR_MS } as const;

/**
 * This many wrong passwords are free; each further one doubles the wait, up to the longest pause. Counters that strangers can fill together
 * – of a network, of an account – pause a minute at most. A known device has its own counter, so that guesses made elsewhere do not block
 * its owner. An owner on a new device can still set a new password by letter.
 */
export const PASSWORD_GUESSES = {
  pair: { free: 10, longestMs: 15 * MINUTE_MS },
  host: { free: 30, longestMs: 5 * MINUTE_MS },
  network: { free: 60, longestMs: MINUTE_MS },
  account: { free: 50, longestMs: MINUTE_MS },
  device: { free: 20, longestMs: MINUTE_MS },
  session: { free: 10, longestMs: 15 * MINUTE_MS },
} as const;
/** Devices an account is remembered on: a program that keeps no cookies is a new one with each login. */
export const DEVICES_PER_ACCOUNT = 30;

/** Time of the artwork check for one purchase and one network in an hour; beyond it their files are checked after all others. */
export const CHECK_BUDGET = {
  windowMs: HOUR_MS,
  purchaseMs: { unknown: 2 * MINUTE_MS, known: 15 * MINUTE_MS },
  networkMs: { unknown: 4 * MINUTE_MS, known: 30 * MINUTE_MS },
} as const;

/** Inquiries are counted over this time, their files for as long as they are kept. */
export const INQUIRIES_WINDOW_MS = DAY_MS;
const MB = 1024 ** 2;
/**
 * Inquiries that came from one line, one provider's customer, one account and all strangers, and bytes of files no purchase came of: those of
 * `everybody` are more than strangers can fill, so that a customer with an account finds room. Accounts of a line may have `PROVEN_TIMES` as much of it.
 */
export const INQUIRIES = {
  sent: { line: 20, provider: 60, owner: 30, shop: 2000 },
  bytes: { inquiry: INQUIRY_FILES.togetherMegabytes * MB, line: 500 * MB, provider: GB, owner: GB, shop: 20 * GB, everybody: 60 * GB },
} as const;
/** What both sides may write about one inquiry. */
export const INQUIRY_MESSAGES = 100;
/** Files of inquiries that one process takes in at once, those of its customers and those of the shop's own systems, by keys of theirs. */
export const INQUIRY_FILES_AT_ONCE = { customers: { all: 24, line: 4 }, systems: { all: 8, line: 2 } } as const satisfies Record<
  string,
  Places
>;

export const CLAIMS_PER_ORDER = 3;
/** Photographs of claims that one process takes in at once. */
export const PHOTOS_AT_ONCE: Places = { all: 24, line: 2 };
