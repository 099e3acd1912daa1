import type { Browser, BrowserContext, Page } from 'playwright/test';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import { ESTIMATE } from '#lib/messages/product/estimate.ts';
import { productPath, ROUTES } from '#lib/routes.ts';
import { CARDS_JOB } from '../cards-job.ts';
import { cardsOrder } from '../cards-order.ts';
import { comeBack } from '../visitor.ts';

const DEMO = { email: 'demo@example.com', password: 'demo-password', rememberMe: true };
const JSON_BODY = { 'content-type': 'application/json' };

type Purchase = { id: string; number: string; orders: { number: string }[] };
export type Visitor = {
  name: 'guest' | 'customer';
  paths: readonly string[];
  stored: Readonly<Record<string, unknown>>;
  url: string;
  cookies: readonly string[];
};

/** What a basket holds: a plain run, and a book with all that can be long about it. */
const BASKET = [CARDS_JOB, { ...CARDS_JOB, quantity: 1000, finishing: ['LAM', 'RND'], designs: 3 }].map((job) => ({
  id: crypto.randomUUID(),
  job,
  priced: null,
  priceWas: null,
  isSaved: false,
}));

/** Dialogs every page has, by id. */
export const POPUPS = ['city-question', 'city', 'login', 'recovery'];

const PUBLIC_PATHS = [...Object.values(ROUTES), ...productSlugs(CONTENT_FOLDER).map(productPath), '/no-such-page'];

/** Orders of the demo shop that are each drawn in their own way. */
const pagesOf = ({ id, number, orders }: Purchase): string[] => [
  `${ROUTES.myOrders}?order=${orders[0]?.number ?? number}`,
  `${ROUTES.paymentOrder}?id=${id}`,
  `${ROUTES.artworks}?order=${id}`,
];

/** A purchase placed without an account, and what its browser has got: without it the link shows no one who it is for. */
async function placeAsGuest(url: string): Promise<{ id: string; cookies: string[] }> {
  const recipient = { name: 'Александра Константиновна Преображенская', phone: '+78120000001', email: 'alexandra@long-name.example' };
  const consents = { personalData: true, offer: true, marketing: false };
  const body = { ...cardsOrder(), recipient, delivery: { type: 'workshop', timeSlot: '1' }, comment: '', consents };
  const headers = { ...JSON_BODY, 'idempotency-key': crypto.randomUUID() };
  const answer = await fetch(`${url}/api/order`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status !== 201) throw new Error(`a guest could not order: ${await answer.text()}`);
  const { id } = (await answer.json()) as Purchase;
  return { id, cookies: answer.headers.getSetCookie() };
}

/** The demo customer with a basket and orders, and a guest with an order by its link: all pages there are, each as both see it where it differs. */
export async function visitorsOf(url: string): Promise<[Visitor, Visitor]> {
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: JSON_BODY, body: JSON.stringify(DEMO) });
  const { token, refreshToken, contacteeId, customerId } = await login.json();
  const list = await fetch(`${url}/api/order/list/${contacteeId}`, { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await list.json()) as { items: Purchase[] };
  const auth = { user: {}, discount: 0, defaultManager: 0, isUserLoggedIn: true, id: contacteeId, customerId, refreshToken };
  const [placed, linked] = [await placeAsGuest(url), await placeAsGuest(url)];
  const ofGuest = [...[placed, linked].map(({ id }) => `${ROUTES.paymentOrder}?id=${id}`), `${ROUTES.artworks}?order=${placed.id}`];
  const own = [ROUTES.myOrders, ROUTES.orderForms, ROUTES.profile, ROUTES.details, ROUTES.detailsOrganization];
  return [
    { name: 'guest', paths: [...PUBLIC_PATHS, ...ofGuest], stored: {}, url, cookies: placed.cookies },
    {
      name: 'customer',
      paths: [...own, ...items.flatMap(pagesOf), `${ROUTES.fastPayment}/${items[0]?.id}`],
      stored: { auth: { ...auth, accessToken: token }, basket: { owner: contacteeId, items: BASKET } },
      url,
      cookies: [],
    },
  ];
}

/** A `Set-Cookie` as the browser takes it. */
function cookieOf(header: string, url: string) {
  const [, name = '', value = '', path = ''] = /^([\w-]+)=([^;]+); Path=([^;]+)/.exec(header) ?? [];
  return { name, value, path, domain: new URL(url).hostname };
}

export async function contextOf(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  await comeBack(context, visitor.stored);
  await context.addCookies(visitor.cookies.map((cookie) => cookieOf(cookie, visitor.url)));
  return context;
}

/** Opens a page and waits until it has all it will show of itself. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 400);
  // What wakes by a person's hand alone stands in the page as it was built until then.
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('main astro-island')) island.dispatchEvent(new Event('shop:wake', { bubbles: true }));
  });
  await page.waitForFunction(() => document.querySelector('main astro-island[ssr]') === null);
  // An island is awake before React has drawn it and asked for what it shows next: a page that rests has done both.
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
  await page.waitForFunction(() => document.querySelector('main [data-waiting]') === null);
  await page.waitForFunction((waits) => !document.querySelector('main')?.textContent.includes(waits), ESTIMATE.loading);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
