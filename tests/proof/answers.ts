import type { ArtworksView } from '#lib/contracts/artwork.ts';
import type { PurchaseView } from '#lib/contracts/purchase.ts';
import { buildApp } from '#server/app.ts';
import { createKey } from '#server/modules/integration/keys.ts';
import {
  cardsJob,
  type Engine,
  get,
  loginAs,
  newKey,
  PASSWORD,
  post,
  purchaseOf,
  registration,
  startShop,
  tokenIn,
  uuid,
} from '#tests/support/server.ts';
import { handIn } from '#tests/support/tus.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { eachDatabase } from './databases.ts';
import { readOperations } from './description.ts';
import type { Proof } from './proof.ts';

const POLICY_PARTS = ["default-src 'none'", 'frame-ancestors', 'base-uri'];
const HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /same-origin/,
  'cross-origin-resource-policy': /same-origin/,
  'strict-transport-security': /max-age=\d{8}/,
};

export const HEADER_PROOF: Proof = {
  name: 'headers',
  area: 'lets no one in',
  figure:
    "CSP by header based on default-src 'none', with hashes, without unsafe-*; frame-ancestors, Trusted Types, CORP, COOP, Referrer-Policy, Permissions-Policy, HSTS",
  run: async () => {
    const violations = violationList();
    const shop = await startShop({ environment: { PUBLIC_URL: 'https://shop.test' } });
    const pages = ['/', '/BusinessCards', '/orderForms', '/myOrders', '/fast-payment/x', '/no-such-page'];
    const calls = (await readOperations(shop)).map(({ path }) => path.replace(/\{\w+\}/g, '1'));
    const app = await buildApp({ ...shop.deps, dist: 'dist' });
    for (const url of [...pages, ...calls, '/api/docs', '/healthz']) {
      const answer = await get(app, url);
      for (const [name, shape] of Object.entries(HEADERS))
        if (!shape.test(String(answer.headers[name] ?? ''))) violations.add(`${name} is missing or weak`, url);
      if (!pages.includes(url) && !answer.headers['x-request-id']) violations.add('x-request-id is missing', url);
      const policy = String(answer.headers['content-security-policy'] ?? '');
      for (const part of POLICY_PARTS) if (!policy.includes(part)) violations.add(`the policy lacks ${part}`, url);
      if (/unsafe-/.test(policy)) violations.add('the policy allows unsafe-*', url);
      if (pages.includes(url) && !policy.includes("require-trusted-types-for 'script'")) violations.add('no Trusted Types', url);
      if (pages.includes(url) && !policy.includes('sha256-')) violations.add('the policy has no hashes', url);
    }
    await app.close();
    await shop.close();
    return { measured: `${pages.length} pages and ${calls.length} calls`, violations: violations.list() };
  },
};

export const NO_STORE: Proof = {
  name: 'no-store',
  area: 'lets no one in',
  figure: 'authenticated answers: Cache-Control: no-store on all',
  run: async () => {
    const violations = violationList();
    const shop = await startShop();
    const { contacteeId, bearer } = await loginAs(shop);
    const operations = await readOperations(shop);
    for (const { path, method, body } of operations) {
      const url = path.replace('{id}', String(contacteeId)).replace(/\{\w+\}/g, uuid());
      const headers = { ...bearer, 'idempotency-key': newKey() };
      const answer = await shop.app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: {} }) });
      if (answer.headers['cache-control'] !== 'no-store') violations.add(`${method} ${path} may be kept (${answer.statusCode})`);
    }
    await shop.close();
    return { measured: `${operations.length} calls with a token`, violations: violations.list() };
  },
};

/** Goes through the shop with secrets that can be told apart from everything else, then searches what was written. */
async function searchLog(engine: Engine, violations: ReturnType<typeof violationList>): Promise<string> {
  const lines: string[] = [];
  const shop = await startShop({ engine });
  const app = await buildApp(
    { ...shop.deps, config: { ...shop.deps.config, logLevel: 'trace' } },
    { write: (line) => void lines.push(line) },
  );
  const [email, phone, name] = ['canary-8c1f@example.com', '+79995551234', 'Канарейкина Желтая'];
  const { contacteeId, token, refreshToken, bearer } = await loginAs({ ...shop, app }, email);
  const letterToken = tokenIn((await shop.letters()).findLast(({ to }) => to === email));
  const purchase = purchaseOf(shop, { recipient: { name, phone, email }, comment: 'canary-comment' });
  const keys = { 'idempotency-key': newKey() };
  const placed = (await post(app, '/api/order', purchase, { ...keys, ...bearer })).json() as PurchaseView;
  await post(app, '/api/order', { ...purchase, broken: email }, { ...keys, ...bearer });
  await post(app, '/api/payment', { purchaseId: placed.id, method: 'card' }, keys);
  await post(app, '/api/fast-payment/find', { number: placed.number, contact: phone });
  await post(app, '/api/auth/login', { email, password: 'wrong-canary-pass', rememberMe: true });
  await post(app, '/api/auth/forgot-password', { email });
  await post(app, '/api/auth/reset-password', { token: letterToken, password: 'other-canary-pass' });
  await post(app, '/api/auth/refresh-token', { token, refreshToken });
  await get(app, `/api/user/${contacteeId}?token=${token}&email=${email}`, bearer);
  await get(app, `/registration?token=${letterToken}`);
  await post(app, `/api/Order/bin/${contacteeId}`, { items: [{ id: uuid(), job: cardsJob() }] }, bearer);
  await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: `{"password":"${PASSWORD}",`,
    headers: { 'content-type': 'application/json' },
  });
  const order = placed.orders[0];
  const artwork = { key: placed.id, order: order?.id ?? '', name: 'canary-artwork.pdf', bearer };
  await handIn({ ...shop, app }, artwork, Buffer.from('%PDF-1.7 canary-bytes'));
  const { orders } = (await get(app, `/api/layouts/${placed.id}`, bearer)).json() as ArtworksView;
  const file = orders[0]?.slots[0]?.versions[0]?.file ?? '';
  const sign = new URLSearchParams(file.split('?')[1]).get('sign') ?? '';
  await get(app, file);
  const link = (await post(app, `/api/layouts/of/${placed.id}/link`, { orderId: order?.id }, bearer)).json() as { url: string };
  const designer = new URL(link.url).searchParams.get('order') ?? '';
  await get(app, `/api/layouts/${designer}`);
  const own = `/api/profile/${contacteeId}`;
  const put = (url: string, payload: object) => app.inject({ method: 'PUT', url, headers: bearer, payload });
  await put(own, { version: 0, name, phone });
  await put(own, { version: 0, name, phone: email });
  await post(app, `${own}/email`, { email: 'canary-other@example.com', password: PASSWORD }, bearer);
  await post(app, `${own}/password`, { password: 'wrong-canary-pass', newPassword: 'other-canary-pass' }, bearer);
  await post(app, `${own}/export`, { password: PASSWORD }, bearer);
  await shop.deps.db.updateTable('orders').set({ status: 'SHP' }).where('purchase_id', '=', placed.id).execute();
  const claim = { orderId: order?.id, text: 'canary-claim: порезано криво' };
  const list = `/api/order/list/${contacteeId}/${placed.id}`;
  await post(app, `${list}/claim`, claim, { ...bearer, 'idempotency-key': newKey() });
  await post(app, `${list}/claim`, { ...claim, photo: email }, { ...bearer, 'idempotency-key': newKey() });
  await get(app, `${list}/details`, bearer);
  const made = await createKey(shop.deps, 'canary');
  const key = made.kind === 'made' ? made.key : '';
  const system = { authorization: `Bearer ${key}` };
  await get(app, '/api/integration/orders', system);
  await get(app, `/api/integration/orders/${order?.number}/layouts`, system);
  await get(app, `/api/integration/orders/${order?.number}?key=${key}`, system);
  const tracking = { carrier: 'canary-carrier', number: 'canary-parcel' };
  await post(app, `/api/integration/orders/${order?.number}/tracking`, tracking, { ...system, 'idempotency-key': newKey() });
  // An upstream and a database that fail with a person's data in the message.
  const report = (error: unknown) => app.log.error({ err: error }, 'background work failed');
  const refusing = { send: () => Promise.reject(new Error(`550 <${email}> mailbox is full`)) };
  await refusing.send().catch(report);
  await shop.deps.db
    .insertInto('users')
    .values({ id: contacteeId, email, name, phone, password_hash: 'canary-hash' } as never)
    .execute()
    .catch(report);
  await app.close();
  const log = lines.join('');
  const canaries = {
    password: PASSWORD,
    'wrong password': 'wrong-canary-pass',
    'new password': 'other-canary-pass',
    email,
    phone,
    'phone digits': '9995551234',
    name,
    token,
    refreshToken,
    letterToken,
    comment: 'canary-comment',
    artwork: 'canary-artwork',
    'other e-mail': 'canary-other',
    claim: 'canary-claim',
    parcel: 'canary-parcel',
    'signed link': sign,
    'link of a designer': designer,
    'key of the system': key,
    hash: 'canary-hash',
    registration: registration(email).name,
  };
  for (const [what, canary] of Object.entries(canaries))
    if (canary === '' || log.includes(canary))
      violations.add(`${engine}: the log holds the ${what}`, lines.find((line) => line.includes(canary))?.slice(0, 400));
  if (lines.length < 20) violations.add('too few lines to prove anything');
  await shop.close();
  return `${engine}: ${lines.length} lines, ${Object.keys(canaries).length} canaries`;
}

export const CANARIES: Proof = {
  name: 'canaries',
  area: 'lets no one in',
  figure: 'logs at the finest level searched for tokens, passwords, e-mails, phones and names: 0 found',
  run: async () => {
    const violations = violationList();
    const seen: string[] = [];
    await eachDatabase(async (engine) => {
      seen.push(await searchLog(engine, violations));
    });
    return { measured: `${seen.join('; ')}, none found`, violations: violations.list() };
  },
};
