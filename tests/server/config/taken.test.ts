import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/domain/time.ts';
import { mostOfOne, type Places } from '#server/base/slots.ts';
import {
  CHECK_BUDGET,
  INQUIRIES,
  INVOICES_PER_PURCHASE,
  LINES_OF_A_PROVIDERS_CUSTOMER,
  PLACES,
  REQUEST_LIMITS,
  type RequestLimit,
  STRANGER_LETTERS,
  UNPAID,
  type UnpaidScope,
} from '#server/config/limits.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;
/** The most of a resource that one line (an IPv4 address, a household's /64), a provider's customer (/48) and a thousand addresses take. */
type Taken = { line: number; provider: number; thousand: number };

const ofPlaces = ({ all, line }: Places): Taken => ({ line, provider: mostOfOne(all), thousand: all });
const ofCalls = ({ max }: RequestLimit): Taken => ({ line: max, provider: max * LINES_OF_A_PROVIDERS_CUSTOMER, thousand: max * 1000 });
const ofUnpaid = ({ line, provider, shop }: Readonly<Record<UnpaidScope, number>>): Taken => ({ line, provider, thousand: shop });
const ofInquiries = ({ line, provider, shop }: Readonly<Record<'line' | 'provider' | 'shop', number>>): Taken => ({
  line,
  provider,
  thousand: shop,
});
const times = (taken: Taken, each: number): Taken => ({
  line: taken.line * each,
  provider: taken.provider * each,
  thousand: taken.thousand * each,
});
const letters = STRANGER_LETTERS['guest order'].max + STRANGER_LETTERS['called off'].max + STRANGER_LETTERS.found.max;
const staff = STRANGER_LETTERS.staff.max + 1;
const checkMinutes = CHECK_BUDGET.networkMs.unknown / MINUTE_MS;

/** What strangers can take from others, by the table of limits. */
const TAKEN = {
  connections: ofPlaces(PLACES.connections),
  calls: ofPlaces(PLACES.calls),
  uploads: ofPlaces(PLACES.uploads),
  downloads: ofPlaces(PLACES.downloads),
  logins: ofPlaces(PLACES.logins),
  registrations: ofPlaces(PLACES.registrations),
  callsAMinute: ofCalls(REQUEST_LIMITS.any),
  loginsAMinute: ofCalls(REQUEST_LIMITS.login),
  checkMinutesAnHour: { line: checkMinutes, provider: checkMinutes, thousand: checkMinutes * 1000 },
  unpaidPurchases: ofUnpaid(UNPAID.purchases),
  unpaidItems: ofUnpaid(UNPAID.items),
  unpaidGigabytes: times(ofUnpaid(UNPAID.bytes), 1 / GB),
  lettersToAStranger: { line: letters, provider: letters, thousand: letters * 1000 },
  lettersToTheStaff: { line: staff, provider: staff, thousand: staff },
  inquiries: ofInquiries(INQUIRIES.sent),
  inquiryMegabytes: times(ofInquiries(INQUIRIES.bytes), 1 / MB),
  invoiceNumbers: times(ofUnpaid(UNPAID.purchases), INVOICES_PER_PURCHASE),
} as const satisfies Record<string, Taken>;

const ROW = /^\| `(\w+)` [^|]+ \| ([\d ]+) \| ([\d ]+) \| ([\d ]+) \| [^|]+ \|$/;
const numberOf = (text: string | undefined): number => Number(text?.replaceAll(' ', ''));

it('is said on the page of shares as the table of limits has it, resource by resource', () => {
  const page = readFileSync(new URL('../../../docs/shares.md', import.meta.url), 'utf8');
  const said: Record<string, Taken> = {};
  for (const line of page.split('\n')) {
    const [, name = '', ...figures] = ROW.exec(line) ?? [];
    const [home, provider, thousand] = figures.map(numberOf);
    if (name !== '') said[name] = { line: home ?? 0, provider: provider ?? 0, thousand: thousand ?? 0 };
  }
  expect(said).toEqual(TAKEN);
});

it('leaves much to others whatever one provider’s customer takes', () => {
  for (const { line, provider, thousand } of Object.values<Taken>(TAKEN).filter(({ provider, thousand }) => provider !== thousand)) {
    expect(line).toBeLessThanOrEqual(provider);
    expect(provider).toBeLessThanOrEqual(thousand / 3);
  }
});
