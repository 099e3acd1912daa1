import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';

/**
 * Every limit on what one visitor may ask, store and cause, in one place. An honest customer, a catalogue of heavy files and an office
 * behind one address included, meets none of them; the share one attacker can take stays small against the machine.
 */

/** Calls from one network in a window. `groupId`: counted in the database with all processes together, for it guards a secret. */
export type RequestLimit = { max: number; timeWindow: number; groupId?: string };

export const REQUEST_LIMITS = {
  /** Every call of the API that has no line of its own. */
  any: { max: 600, timeWindow: MINUTE_MS },
  /** A page comes with thirty files, and many visitors may share an address; what is beyond is a flood. */
  pages: { max: 12_000, timeWindow: MINUTE_MS },
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
  document: { max: 30, timeWindow: MINUTE_MS },
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

/** Who places an order: a guest, a customer with an account, or one who has paid this shop before. */
export type CustomerTier = 'guest' | 'account' | 'known';
/** What is counted together: one purchase, an e-mail, a line (/32, /64), a provider's customer (/48), an account, the shop. */
export type UnpaidScope = 'purchase' | 'email' | 'near' | 'wide' | 'account' | 'shop';
export type UnpaidMeasure = 'purchases' | 'items' | 'bytes';
/** What may stand unpaid at once; null: without limit for these. Payment frees it. */
export type UnpaidLimit = { of: UnpaidMeasure; per: UnpaidScope; most: Readonly<Record<CustomerTier, number | null>> };

/** Purchases and their items are counted over this time, files for as long as they are kept. */
export const UNPAID_WINDOW_MS = DAY_MS;
const GB = 1024 ** 3;

/** An e-mail is what a stranger names: its limits are the widest, or they would shut out the guest whose address it is. */
export const UNPAID_LIMITS: readonly UnpaidLimit[] = [
  { of: 'purchases', per: 'email', most: { guest: 200, account: null, known: null } },
  { of: 'purchases', per: 'near', most: { guest: 100, account: 300, known: null } },
  { of: 'purchases', per: 'wide', most: { guest: 300, account: 900, known: null } },
  { of: 'purchases', per: 'account', most: { guest: null, account: 50, known: 500 } },
  { of: 'purchases', per: 'shop', most: { guest: 10_000, account: 20_000, known: null } },
  { of: 'items', per: 'email', most: { guest: 3000, account: null, known: null } },
  { of: 'items', per: 'near', most: { guest: 3000, account: 6000, known: null } },
  { of: 'items', per: 'wide', most: { guest: 9000, account: 18_000, known: null } },
  { of: 'items', per: 'account', most: { guest: null, account: 2000, known: 20_000 } },
  { of: 'items', per: 'shop', most: { guest: 100_000, account: 200_000, known: null } },
  { of: 'bytes', per: 'purchase', most: { guest: 6 * GB, account: 8 * GB, known: 10 * GB } },
  { of: 'bytes', per: 'email', most: { guest: 12 * GB, account: null, known: null } },
  { of: 'bytes', per: 'near', most: { guest: 12 * GB, account: 24 * GB, known: null } },
  { of: 'bytes', per: 'wide', most: { guest: 24 * GB, account: 48 * GB, known: null } },
  { of: 'bytes', per: 'account', most: { guest: null, account: 16 * GB, known: 60 * GB } },
  { of: 'bytes', per: 'shop', most: { guest: 100 * GB, account: 150 * GB, known: null } },
];

/** How many bytes of files a purchase that is paid for may hold, and versions any place of it. */
export const PURCHASE_BYTES = 10 * GB;
export const VERSIONS_PER_SLOT = 50;
export const LINKS_PER_ORDER = 20;

/**
 * After `free` orders of guests from one line or e-mail within an hour, each next one needs a proof of work, which the browser finds by
 * itself in seconds. The work doubles with every `step` orders more, up to `mostBits`.
 */
export const PROOF_OF_WORK = {
  free: { near: 10, email: 100 },
  windowMs: HOUR_MS,
  bits: 15,
  step: 10,
  mostBits: 18,
  goodForMs: 30 * MINUTE_MS,
} as const;

/** Letters that a visitor without a session can cause to one address, of one purpose; what is beyond is not written. */
export const STRANGER_LETTERS = { max: 3, windowMs: HOUR_MS } as const;
/**
 * Codes tried for one guest's order, right or wrong: of a hundred million one is right. Each network has its own few, so that a stranger who was
 * sent the link cannot use up the guest's; all together have `all`.
 */
export const CODE_TRIES = { each: 10, all: 200, windowMs: HOUR_MS } as const;
/** Orders of guests: each writes one, and its artworks write others until it is paid. */
export const GUEST_ORDER_LETTERS = { max: 5, windowMs: HOUR_MS } as const;
/** The same of customers with an account, who may name any recipient. */
export const UNPAID_ORDER_LETTERS = { max: 20, windowMs: HOUR_MS } as const;
/** Letters to one address of the shop's own people: who is sent more in an hour reads none of them. */
export const STAFF_LETTERS = { max: 100, windowMs: HOUR_MS } as const;

/** Time of the artwork check for one purchase and one network in an hour; beyond it their files are checked after all others. */
export const CHECK_BUDGET = {
  windowMs: HOUR_MS,
  purchaseMs: { unknown: 2 * MINUTE_MS, known: 15 * MINUTE_MS },
  networkMs: { unknown: 4 * MINUTE_MS, known: 30 * MINUTE_MS },
} as const;

/** Photographs of claims that one process takes in at once, and those of one customer. */
export const PHOTOS_AT_ONCE = { all: 8, customer: 2 } as const;
