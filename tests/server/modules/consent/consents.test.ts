import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LegalText } from '#content/legal-texts.ts';
import type { LoginResponse } from '#lib/contracts/auth.ts';
import { readChangedTexts } from '#lib/contracts/legal-texts.ts';
import type { ProfileView } from '#lib/contracts/profile.ts';
import { createFileMailer } from '#server/adapters/mail.ts';
import { LETTER_COMMANDS } from '#server/cli/commands/letters.ts';
import { keepTexts } from '#server/modules/consent/texts.ts';
import { placeAt } from '#tests/support/place-order.ts';
import {
  eachEngine,
  get,
  loginAs,
  newKey,
  PASSWORD,
  post,
  purchaseOf,
  registration,
  startShop,
  type TestShop,
  tokenIn,
} from '#tests/support/server.ts';

const OTHER = '0123456789abcdef0123456789abcdef';

eachEngine('consents', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  const textOf = (purpose: LegalText['purpose']): LegalText => {
    const text = shop.deps.catalogue.legalTexts.find((known) => known.purpose === purpose);
    if (text === undefined) throw new Error(`no text for ${purpose}`);
    return text;
  };
  const consentsOf = (email: string) =>
    shop.deps.db
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'consents.user_id')
      .selectAll('consents')
      .where('email', '=', email)
      .orderBy('given_at')
      .execute();
  const login = async (email: string) =>
    (await post(shop.app, '/api/auth/login', { email, password: PASSWORD, rememberMe: true })).json() as LoginResponse;
  /** The shop as it is after its texts were changed and it was started again. */
  const withNewTexts = async <T>(work: () => Promise<T>): Promise<T> => {
    const { catalogue } = shop.deps;
    const legalTexts = catalogue.legalTexts.map((text) => ({
      ...text,
      text: `${text.text}, иначе`,
      hash: text.hash.split('').reverse().join(''),
    }));
    await shop.app.close();
    await keepTexts(shop.deps.db, legalTexts, shop.deps.clock());
    shop.use({ catalogue: { ...catalogue, legalTexts } });
    const { buildApp } = await import('#server/app.ts');
    shop.app = await buildApp(shop.deps);
    try {
      return await work();
    } finally {
      await shop.app.close();
      shop.use({ catalogue });
      shop.app = await buildApp(shop.deps);
    }
  };

  it('are given to the text as it was shown, which can be opened ever after', async () => {
    await loginAs(shop, 'shown@example.com');
    const given = await consentsOf('shown@example.com');
    expect(given.map(({ purpose, text_version }) => [purpose, text_version]).sort()).toEqual(
      (['offer', 'personalData'] as const).map((purpose) => [purpose, textOf(purpose).hash]),
    );
    for (const { text_version, purpose } of given) {
      const answer = await get(shop.app, `/api/legal/${text_version}`);
      expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
        200,
        'text/plain; charset=utf-8',
        textOf(purpose as LegalText['purpose']).text,
      ]);
    }
    expect(textOf('offer').text).toMatch(/не меньше 50 % суммы/);
    expect((await get(shop.app, `/api/legal/${OTHER}`)).statusCode).toBe(404);
  });

  it('of a purchase are kept with time, address, ticks and texts', async () => {
    const { id } = await placeAt(shop, { consents: { personalData: false, offer: true, marketing: false } });
    const row = await shop.deps.db
      .selectFrom('purchases')
      .select(['consents', 'ip', 'placed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.consents)).toEqual({
      personalData: false,
      offer: true,
      marketing: false,
      texts: { personalData: textOf('personalData').hash, offer: textOf('offer').hash, marketing: textOf('marketing').hash },
    });
    expect(row).toMatchObject({ ip: expect.stringMatching(/^10\./), placed_at: shop.deps.clock().toISOString() });
  });

  it('need the tick for an order only where the settings say so', async () => {
    const consents = { personalData: false, offer: true, marketing: false };
    const place = () => post(shop.app, '/api/order', purchaseOf(shop, { consents }), { 'idempotency-key': newKey() });
    expect((await place()).statusCode).toBe(201);
    const { catalogue } = shop.deps;
    const personalData = { ...catalogue.shop.personalData, tickAtOrder: 'required' as const };
    shop.use({ catalogue: { ...catalogue, shop: { ...catalogue.shop, personalData } } });
    const refused = await place();
    shop.use({ catalogue });
    expect([refused.statusCode, (refused.json() as { errors: object }).errors]).toEqual([
      400,
      { 'consents.personalData': ['Без этого согласия продолжить нельзя'] },
    ]);
  });

  it('to a text the shop never showed are refused, to one of before are kept as it', async () => {
    const before = textOf('offer').hash;
    await withNewTexts(async () => {
      const consents = { personalData: true, offer: true, marketing: false, texts: { offer: before } };
      const { id } = await placeAt(shop, { consents });
      const row = await shop.deps.db.selectFrom('purchases').select('consents').where('id', '=', id).executeTakeFirstOrThrow();
      expect((JSON.parse(row.consents) as { texts: object }).texts).toMatchObject({
        offer: before,
        personalData: textOf('personalData').hash,
      });
      const lie = { ...consents, texts: { offer: OTHER } };
      const answer = await post(shop.app, '/api/order', purchaseOf(shop, { consents: lie }), { 'idempotency-key': newKey() });
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([409, 'texts_changed']);
      const registered = await post(shop.app, '/api/auth/register', { ...registration('liar@example.com'), consents: lie });
      expect(registered.statusCode).toBe(409);
    });
  });

  it('to a text that has changed are asked for at the next login, once', async () => {
    const email = 'again@example.com';
    const session = await loginAs(shop, email);
    expect(session.changedTexts).toBeUndefined();
    const old = { personalData: textOf('personalData').hash, offer: textOf('offer').hash };
    await withNewTexts(async () => {
      const next = await login(email);
      expect(next.changedTexts).toEqual([
        { purpose: 'personalData', before: old.personalData, now: textOf('personalData').hash, isAsked: true },
        { purpose: 'offer', before: old.offer, now: textOf('offer').hash, isAsked: false },
      ]);
      const headers = { authorization: `Bearer ${next.token}` };
      for (const { purpose, now } of readChangedTexts(next.changedTexts)) {
        const url = `/api/profile/${next.contacteeId}/consents`;
        const answer = await shop.app.inject({ method: 'PUT', url, payload: { purpose, text: now }, headers });
        expect((answer.json() as ProfileView).consents[0]).toMatchObject({ purpose, textVersion: now, withdrawnAt: null });
        const lie = await shop.app.inject({ method: 'PUT', url, payload: { purpose, text: OTHER }, headers });
        expect(lie.statusCode).toBe(409);
        shop.pass(1000);
      }
      expect((await login(email)).changedTexts).toBeUndefined();
      expect(await consentsOf(email)).toHaveLength(4);
      const { items } = (await get(shop.app, '/api/legal')).json() as { items: { hash: string; isCurrent: boolean }[] };
      expect(items.find(({ hash }) => hash === old.offer)?.isCurrent).toBe(false);
      expect(items.find(({ hash }) => hash === textOf('offer').hash)?.isCurrent).toBe(true);
    });
  });

  describe('advertising letters', () => {
    const announce = async (): Promise<string> => {
      const folder = mkdtempSync(join(tmpdir(), 'tirazh-letter-'));
      const file = join(folder, 'letter.txt');
      writeFileSync(file, 'До пятницы визитки дешевле.\n\nПриходите.');
      const command = LETTER_COMMANDS.find(({ name }) => name === 'letters announce');
      const said = String(await command?.run(shop.deps, [file, 'Скидка', 'на', 'визитки', '--yes']));
      rmSync(folder, { recursive: true });
      return said;
    };
    const sentTo = async (email: string) => (await shop.letters()).filter(({ to, unsubscribe }) => to === email && unsubscribe !== null);
    const guest = (email: string) =>
      placeAt(shop, {
        consents: { personalData: true, offer: true, marketing: true },
        recipient: { name: 'Анна Ветрова', phone: '+78120000001', email },
      });

    it('go only to who agreed, a guest included, each with the link that ends them', async () => {
      await guest('Wants@example.com');
      await placeAt(shop, { recipient: { name: 'Пётр Новиков', phone: '+78120000001', email: 'plain@example.com' } });
      await post(shop.app, '/api/auth/register', {
        ...registration('unconfirmed@example.com'),
        consents: { personalData: true, offer: true, marketing: true },
      });
      expect(await announce()).toMatch(/^Писем в очереди: \d+\.$/);
      const [letter] = await sentTo('wants@example.com');
      expect(letter?.text).toContain('До пятницы визитки дешевле.');
      expect(letter?.text).toContain(letter?.unsubscribe);
      expect(await sentTo('plain@example.com')).toEqual([]);
      expect(await sentTo('unconfirmed@example.com')).toEqual([]);
      if (letter === undefined) throw new Error('no letter');
      const folder = mkdtempSync(join(tmpdir(), 'tirazh-eml-'));
      await createFileMailer(folder, 'shop@example.com').send(letter);
      const eml = readFileSync(join(folder, `${letter.id}.eml`), 'utf8');
      rmSync(folder, { recursive: true });
      expect(eml).toContain(`List-Unsubscribe: <${letter.unsubscribe}>\n`);
      expect(eml).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
    });

    it('end by the link: a page asks, one POST of a mail program is enough', async () => {
      await guest('stops@example.com');
      await announce();
      const [letter] = await sentTo('stops@example.com');
      const url = new URL(letter?.unsubscribe ?? '').pathname;
      const page = await get(shop.app, url);
      expect([page.statusCode, page.headers['content-type'], page.body.includes('<form method="post">')]).toEqual([
        200,
        'text/html; charset=utf-8',
        true,
      ]);
      const before = (await sentTo('stops@example.com')).length;
      await announce();
      expect(await sentTo('stops@example.com')).toHaveLength(before + 1);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const stopped = await shop.app.inject({
        method: 'POST',
        url,
        headers,
        payload: 'List-Unsubscribe=One-Click',
        remoteAddress: '10.9.9.9',
      });
      expect([stopped.statusCode, stopped.body.includes('больше не придут')]).toEqual([200, true]);
      await announce();
      expect(await sentTo('stops@example.com')).toHaveLength(before + 1);
      const row = await shop.deps.db
        .selectFrom('marketing_addresses')
        .selectAll()
        .where('email', '=', 'stops@example.com')
        .executeTakeFirst();
      expect(row).toMatchObject({
        withdrawn_at: shop.deps.clock().toISOString(),
        withdrawn_ip: '10.9.9.9',
        text_version: textOf('marketing').hash,
      });
      await guest('stops@example.com');
      await announce();
      expect(await sentTo('stops@example.com')).toHaveLength(before + 2);
      expect((await get(shop.app, '/api/marketing/stop/xxxxxxxxxxxxxxxxxxxxxxxxxxx')).statusCode).toBe(404);
    });

    it('leave the former address of a customer, also where the new one has had its own say', async () => {
      const session = await loginAs(shop, 'former@example.com');
      const url = `/api/profile/${session.contacteeId}`;
      await shop.app.inject({ method: 'PUT', url: `${url}/marketing`, payload: { isGiven: true }, headers: session.bearer });
      await guest('moved@example.com');
      await post(shop.app, `${url}/email`, { email: 'moved@example.com', password: PASSWORD }, session.bearer);
      const asked = (await shop.letters()).find(({ to, text }) => to === 'moved@example.com' && text.includes('token='));
      const token = tokenIn(asked);
      expect((await post(shop.app, '/api/profile/confirm-email', { token })).statusCode).toBe(200);
      await announce();
      expect(await sentTo('former@example.com')).toEqual([]);
      expect(await sentTo('moved@example.com')).toHaveLength(1);
    });

    it('end for an account by the link as by its profile', async () => {
      const session = await loginAs(shop, 'account@example.com');
      const url = `/api/profile/${session.contacteeId}`;
      await shop.app.inject({ method: 'PUT', url: `${url}/marketing`, payload: { isGiven: true }, headers: session.bearer });
      await announce();
      const [letter] = await sentTo('account@example.com');
      await post(shop.app, new URL(letter?.unsubscribe ?? '').pathname, {});
      const profile = (await get(shop.app, url, session.bearer)).json() as ProfileView;
      expect(profile.consents.find(({ purpose }) => purpose === 'marketing')?.withdrawnAt).not.toBeNull();
    });
  });
});
