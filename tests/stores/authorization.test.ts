import { expect, test } from 'vitest';
import { freshEachTest, json, OLD, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

freshEachTest({ stored: { auth: SESSION_STATE } });

const ID = '018f0000-0000-7000-8000-000000000001';
const CITY = { name: 'Тверь', subject: 'Тверская обл', kladr_id: '6900000100000', index: '170000' };

/** Every function of the calls to the shop's own API, by its path, with arguments of no matter. */
async function calls(): Promise<[path: string, call: () => Promise<unknown>][]> {
  const [auth, basket, delivery, invoice, payment, profile, purchase, sentJob, user] = await Promise.all([
    import('#lib/api/auth.ts'),
    import('#lib/api/basket.ts'),
    import('#lib/api/delivery.ts'),
    import('#lib/api/invoice.ts'),
    import('#lib/api/payment.ts'),
    import('#lib/api/profile.ts'),
    import('#lib/api/purchase.ts'),
    import('#lib/api/sent-job.ts'),
    import('#lib/api/user.ts'),
  ]);
  return [
    ['/api/auth/login', () => auth.postLogin({ email: 'a@example.com', password: 'p', rememberMe: true })],
    ['/api/auth/logout', () => auth.postLogout(OLD.refreshToken)],
    ['/api/Auth/forgot-password', () => auth.postForgotPassword('a@example.com')],
    ['/api/Order/bin/7', () => basket.getBasket(7)],
    ['/api/order/price', () => basket.postPriced([])],
    ['/api/user/7', () => user.getUser(7)],
    ['/api/delivery/offers', () => delivery.postOffers(CITY, [])],
    ['/api/delivery/points', () => delivery.postPoints(CITY)],
    ['/api/invoice', () => invoice.postInvoice({} as never, 'key', 'session')],
    [`/api/fast-payment/${ID}`, () => payment.getDue(ID)],
    ['/api/payment', () => payment.postPayment({} as never, 'key')],
    [`/api/payment/${ID}`, () => payment.getPayment(ID)],
    ['/api/fast-payment/find', () => payment.askForLink('1', 'a@example.com')],
    ['/api/profile/confirm-email', () => profile.postConfirmNewEmail('token')],
    ['/api/order', () => purchase.postPurchase({} as never, 'key', 'session')],
    ['/api/quote/read', () => sentJob.postSentJob('')],
  ];
}

test('every call of the API carries the bearer token of local storage when somebody is logged in', async () => {
  const sent = serve(() => json(200, {}));
  await openTab();
  for (const [path, call] of await calls()) {
    await call();
    expect([sent.at(-1)?.path, sent.at(-1)?.token]).toEqual([path, `Bearer ${OLD.accessToken}`]);
  }
});

test('a guest’s calls carry none, and neither do those to the suggestion service, whose key stands there', async () => {
  const sent = serve(() => json(200, { suggestions: [] }));
  const { auth } = await openTab();
  const suggestions = await import('#lib/api/suggestions.ts');
  await suggestions.findDelivery(CITY.kladr_id);
  expect(sent.at(-1)?.token).toBeNull();
  auth.logout();
  for (const [path, call] of await calls()) {
    await call();
    expect([sent.at(-1)?.path, sent.at(-1)?.token]).toEqual([path, null]);
  }
});
