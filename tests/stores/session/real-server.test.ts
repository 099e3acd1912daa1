import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { cardsJob, PASSWORD, post, registration, startShop, type TestShop, tokenIn } from '#tests/support/server.ts';
import { freshStorage, openTab, readOutcome } from '#tests/support/tab.ts';

let shop: TestShop;
let requests: string[];
let answered: string[];

/** The stores' requests go into the real server, in this process. */
function connect(lose: (path: string) => boolean = () => false): void {
  vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
    requests.push(`${options.method ?? 'GET'} ${url}`);
    const answer = await shop.app.inject({
      method: (options.method ?? 'GET') as 'GET',
      url,
      headers: Object.fromEntries(new Headers(options.headers)),
      ...(options.body === undefined ? {} : { payload: options.body as string }),
    });
    answered.push(url);
    if (lose(url)) throw new TypeError('the answer is lost');
    return new Response(answer.body === '' ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  });
}

const EMAIL = 'anna@example.com';

beforeAll(async () => {
  shop = await startShop();
  await post(shop.app, '/api/auth/register', registration(EMAIL));
  await post(shop.app, '/api/auth/confirm-email', { token: tokenIn((await shop.letters())[0]) });
});
afterAll(() => shop.close());

beforeEach(() => {
  requests = [];
  answered = [];
  freshStorage();
  connect();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const login = (tab: Awaited<ReturnType<typeof openTab>>, password = PASSWORD) =>
  tab.auth.login({ email: EMAIL, password, rememberMe: true });

const fill = (tab: Awaited<ReturnType<typeof openTab>>): void => {
  tab.checkout.updateCheckout({ recipient: 'Анна Ветрова', phone: '+78120000001', email: EMAIL });
  tab.checkout.tickConsent({ personalData: true, offer: true });
};

describe('the stores against the real server', () => {
  test('a wrong password is said in the words of the server', async () => {
    expect(await readOutcome(login(await openTab(), 'not the password'))).toBe('Неверный e-mail или пароль');
  });

  test('login loads the user and the default manager', async () => {
    const tab = await openTab();
    expect(await login(tab)).toMatchObject({ ok: true });
    await eventually(() => expect(tab.user.$manager.get()).not.toBeNull());
    expect(tab.user.$user.get()).toMatchObject({ name: 'Анна Ветрова', email: EMAIL });
    expect(tab.user.$manager.get()).toMatchObject({ id: 2 });
  });

  test('an expired access token is refreshed once and the request answered', async () => {
    const tab = await openTab();
    await login(tab);
    shop.pass(11 * 60_000);
    await Promise.all(Array.from({ length: 20 }, () => tab.basket.refreshBasket()));
    expect(requests.filter((line) => line.endsWith('refresh-token'))).toHaveLength(1);
    expect(tab.auth.$isLoggedIn.get()).toBe(true);
    expect(tab.basket.$basketState.get()).toBe('ready');
  });

  test("a guest's basket joins the customer's at login without doubles", async () => {
    const tab = await openTab();
    await tab.basket.addToBasket(cardsJob());
    expect(tab.basket.$basket.get().items[0]?.priced?.priceWithoutDisc).toBe(376_100);
    await login(tab);
    await eventually(() => expect(tab.basket.$basket.get().items[0]?.isSaved).toBe(true));
    await tab.basket.refreshBasket();
    expect(tab.basket.$basket.get().items).toHaveLength(1);
    await tab.basket.removeFromBasket(tab.basket.$basket.get().items[0]?.id ?? '');
    expect(tab.basket.$basket.get().items).toEqual([]);
  });

  test('an order whose answer was lost is not placed twice', async () => {
    const tab = await openTab();
    await tab.basket.addToBasket(cardsJob({ quantity: 300 }));
    fill(tab);
    let isLost = true;
    connect((url) => url === '/api/order' && isLost);
    expect(await tab.checkout.placePurchase()).toMatchObject({ error: { code: 'offline' } });
    isLost = false;
    const placed = await tab.checkout.placePurchase();
    expect(placed.ok).toBe(true);
    const rows = await shop.deps.db.selectFrom('purchases').select('id').where('total', '=', 305_800).execute();
    expect(rows).toHaveLength(1);
    expect(tab.basket.$basket.get().items).toEqual([]);
  });

  test('missing consents come back beside their fields', async () => {
    const tab = await openTab();
    await tab.basket.addToBasket(cardsJob());
    expect(Object.keys(await readOutcome(tab.checkout.placePurchase()))).toEqual(
      expect.arrayContaining(['recipient.name', 'recipient.phone', 'recipient.email', 'consents.offer']),
    );
  });

  test('a purchase is paid and the page learns it from the server', async () => {
    const tab = await openTab();
    await tab.basket.addToBasket(cardsJob({ quantity: 100 }));
    fill(tab);
    const placed = await tab.checkout.placePurchase();
    const id = placed.ok ? placed.value.id : '';
    await tab.payment.loadDue(id);
    const started = await tab.payment.startPayment('card');
    const bank = started.ok ? new URL(started.value.confirmationUrl ?? '').pathname : '';
    const form = { method: 'POST' as const, url: bank, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    await shop.app.inject({ ...form, payload: 'decision=later' });
    await tab.payment.loadDue(id);
    expect(tab.payment.$due.get()).toMatchObject({ state: 'ready', due: { paymentStatus: 'NP', payment: { state: 'pending' } } });
    shop.pass(5000);
    await tab.payment.loadDue(id);
    expect(tab.payment.$due.get()).toMatchObject({ state: 'ready', due: { paymentStatus: 'FP', due: 0 } });
  });

  test('a city is searched and chosen through the shop’s own directory', async () => {
    const tab = await openTab();
    tab.city.searchCity('тверь');
    await eventually(() => expect(tab.city.$citySearch.get().state).toBe('ready'));
    const [tver] = tab.city.$citySearch.get().results;
    expect(tver).toMatchObject({ name: 'Тверь', value: 'CREG', kladr_id: '6900000100000' });
    expect(tver && (await tab.city.chooseCity(tver))).toBe(true);
    expect(tab.city.$city.get()).toMatchObject({ name: 'Тверь', subject: 'Тверская обл' });
  });

  test('logout ends the session on the server', async () => {
    const tab = await openTab();
    await login(tab);
    const { refreshToken, accessToken } = tab.auth.$auth.get();
    tab.auth.logout();
    await eventually(() => expect(answered).toContain('/api/auth/logout'));
    const again = await post(shop.app, '/api/auth/refresh-token', { refreshToken, token: accessToken });
    expect(again.statusCode).toBe(401);
  });
});
