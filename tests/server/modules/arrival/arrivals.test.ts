import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrivalVersionOf } from '#content/legal-texts.ts';
import { DAY_MS, HOUR_MS } from '#lib/domain/time.ts';
import { ARRIVAL_COMMANDS } from '#server/cli/commands/arrivals.ts';
import { writeArrivals } from '#server/modules/arrival/announce.ts';
import { eraseOld } from '#server/modules/retention/repository-rows.ts';
import { eachEngine, eraseAccount, get, loginAs, PASSWORD, post, startShop, type TestShop } from '#tests/support/server.ts';

const PRODUCT = 'stickers';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

eachEngine('the letter about a product to come', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(() => shop.close());

  let visitors = 0;
  /** Each from an address of its own: the limit of calls is held by a test of its own. */
  const send = (payload: string, url = '/api/arrivals', remoteAddress = `10.9.${(visitors >> 8) & 255}.${visitors & 255}`) => {
    visitors += 1;
    return shop.app.inject({ method: 'POST', url, headers: FORM, payload, remoteAddress });
  };
  const form = (email: string, more: Record<string, string> = {}): string =>
    new URLSearchParams({ product: PRODUCT, email, consent: 'on', ...more }).toString();
  const rowsOf = (email: string) => shop.deps.db.selectFrom('arrivals').selectAll().where('email', '=', email).execute();
  const lettersTo = async (email: string) => (await shop.letters()).filter(({ to }) => to === email);
  const linkOf = async (email: string, call: 'confirm' | 'cancel'): Promise<string> => {
    const [, path = ''] =
      new RegExp(`http://shop\\.test(/api/arrivals/[\\w-]+/${call})`).exec((await lettersTo(email))[0]?.text ?? '') ?? [];
    return path;
  };
  const confirmed = async (email: string): Promise<void> => {
    await send(form(email));
    await send('', await linkOf(email, 'confirm'));
  };
  /** The content in which the product can be ordered, as a publication brings it. */
  const whilePublished = async <T>(work: () => Promise<T>): Promise<T> => {
    const { catalogue } = shop.deps;
    const product = catalogue.products.get(PRODUCT);
    if (product === undefined) throw new Error('no product');
    const products = new Map([...catalogue.products, [PRODUCT, { ...product, available: true }]]);
    shop.use({ catalogue: { ...catalogue, products } });
    return work().finally(() => shop.use({ catalogue }));
  };

  it('is asked for by a form without a script, and nothing but a question is sent until the address agrees', async () => {
    const answer = await send(form('Asks@Example.com', { text: arrivalVersionOf(shop.deps.catalogue.legalTexts) }));
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/stickers#asked']);
    expect(await rowsOf('asks@example.com')).toMatchObject([{ product: PRODUCT, confirmed_at: null }]);
    expect((await lettersTo('asks@example.com')).map(({ subject }) => subject)).toEqual(['Наклейки: сообщить, когда появится? – Тираж']);
    await whilePublished(() => writeArrivals(shop.deps));
    expect(await lettersTo('asks@example.com')).toHaveLength(1);
  });

  it('is confirmed only by the button of the page: a program that opens links changes nothing', async () => {
    const email = 'opens@example.com';
    await send(form(email));
    const link = await linkOf(email, 'confirm');
    const page = await get(shop.app, link);
    expect(page.body).toContain('<form method="post"><button>Да, сообщить');
    expect(page.body).toContain('<a class="logo" href="/">');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; img-src 'self'");
    // Without an icon of its own a page makes the browser ask for one that is not there.
    expect(page.body).toContain('<link rel="icon" href="/favicon.svg">');
    expect((await rowsOf(email))[0]?.confirmed_at).toBeNull();
    await get(shop.app, await linkOf(email, 'cancel'));
    expect(await rowsOf(email)).toHaveLength(1);
    expect((await send('', link)).body).toContain('напишем в день открытия');
    expect((await rowsOf(email))[0]?.confirmed_at).not.toBeNull();
  });

  it('is ended by the other link, before and after the confirmation; the address goes', async () => {
    for (const email of ['before@example.com', 'after@example.com']) {
      await (email.startsWith('after') ? confirmed(email) : send(form(email)));
      const link = await linkOf(email, 'cancel');
      expect((await get(shop.app, link)).body).toContain('<form method="post">');
      expect((await send('', link)).body).toContain('Адрес удалён');
      expect(await rowsOf(email)).toEqual([]);
      expect((await get(shop.app, link)).body).toContain('Такой просьбы нет');
      expect((await send('', link.replace('cancel', 'confirm'))).body).toContain('Такой просьбы нет');
    }
  });

  it('comes once to each confirmed address when the product can be ordered, and leaves no address behind', async () => {
    const email = 'once@example.com';
    await confirmed(email);
    expect(await writeArrivals(shop.deps)).toBe(0);
    await whilePublished(async () => {
      const written = await Promise.all([writeArrivals(shop.deps), writeArrivals(shop.deps)]);
      expect(written.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
      expect(await writeArrivals(shop.deps)).toBe(0);
    });
    const letters = await lettersTo(email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Наклейки: сообщить, когда появится? – Тираж',
      'Наклейки: можно заказать – Тираж',
    ]);
    expect(letters[1]?.text).toContain('http://shop.test/stickers');
    expect(letters[1]?.text).toMatch(/500.*\d₽|\d.₽/s);
    expect(await rowsOf(email)).toEqual([]);
    expect(await shop.deps.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).toEqual([]);
  });

  it('answers alike for every address, known, confirmed or new', async () => {
    await confirmed('known@example.com');
    await loginAs(shop, 'customer@example.com');
    const answers = [];
    for (const email of ['known@example.com', 'KNOWN@example.com', 'customer@example.com', 'new@example.com'])
      answers.push((await send(form(email))).headers.location);
    expect(new Set(answers)).toEqual(new Set(['/stickers#asked']));
    expect(await rowsOf('known@example.com')).toHaveLength(1);
    expect(await lettersTo('known@example.com')).toHaveLength(1);
  });

  it('is asked about few times in an hour at one address, and asking again renews the one question', async () => {
    const email = 'flooded@example.com';
    for (let count = 0; count < 10; count += 1) await send(form(email));
    expect(await lettersTo(email)).toHaveLength(3);
    expect(await rowsOf(email)).toHaveLength(1);
    shop.pass(HOUR_MS + 1);
    await send(form(email));
    expect(await lettersTo(email)).toHaveLength(4);
  });

  it('refuses a form by a page that names the field and keeps what was typed', async () => {
    const wrong = await send(form('not an "address"<b>', { text: '0'.repeat(32) }));
    expect([wrong.statusCode, wrong.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(wrong.body).toContain('Проверьте e-mail');
    expect(wrong.body).toContain('value="not an &quot;address&quot;&lt;b&gt;"');
    expect(wrong.body).toContain('checked');
    const unticked = await send(`product=${PRODUCT}&email=a%40example.com`);
    expect([unticked.statusCode, unticked.body.includes('Без согласия'), unticked.body.includes('value="a@example.com"')]).toEqual([
      400,
      true,
      true,
    ]);
    const sold = await send(form('a@example.com', { product: 'Tags' }));
    expect([sold.statusCode, sold.body.includes('уже можно заказать')]).toEqual([400, true]);
    const unknown = await send(form('a@example.com', { product: '"><script>' }));
    expect([unknown.statusCode, unknown.body.includes('Такого товара нет'), unknown.body.includes('<script>')]).toEqual([400, true, false]);
    expect((await send(form('a@example.com', { text: '0'.repeat(32) }))).statusCode).toBe(409);
    expect(await rowsOf('a@example.com')).toEqual([]);
  });

  it('answers a program with data', async () => {
    const body = { product: PRODUCT, email: 'program@example.com', consent: true };
    expect((await post(shop.app, '/api/arrivals', body)).json()).toEqual({ accepted: true });
    const refused = await post(shop.app, '/api/arrivals', { ...body, consent: false });
    expect([refused.statusCode, (refused.json() as { code: string }).code]).toEqual([400, 'validation']);
  });

  it('is limited for one line', async () => {
    const statuses = [];
    for (let count = 0; count < 25; count += 1)
      statuses.push((await send(form(`line${count}@example.com`), '/api/arrivals', '10.77.1.1')).statusCode);
    expect([statuses.filter((status) => status === 303).length, statuses.at(-1)]).toEqual([20, 429]);
  });

  it('is erased in time: a question after a week, a promise after a year', async () => {
    await send(form('silent@example.com'));
    await confirmed('patient@example.com');
    shop.pass(8 * DAY_MS);
    await eraseOld(shop.deps.db, shop.deps.clock(), { lettersDays: 90 });
    expect([await rowsOf('silent@example.com'), (await rowsOf('patient@example.com')).length]).toEqual([[], 1]);
    shop.pass(358 * DAY_MS);
    await eraseOld(shop.deps.db, shop.deps.clock(), { lettersDays: 90 });
    expect(await rowsOf('patient@example.com')).toEqual([]);
  });

  it('is in the file of the customer whose address it is, and goes with the account', async () => {
    const email = 'leaver@example.com';
    const { contacteeId, token } = await loginAs(shop, email);
    await send(form(email));
    const headers = { authorization: `Bearer ${token}` };
    const file = await post(shop.app, `/api/profile/${contacteeId}/export`, { password: PASSWORD }, headers);
    expect((file.json() as { more: { arrivals: object[] } }).more.arrivals).toMatchObject([
      { product: PRODUCT, email, confirmedAt: null, ip: null },
    ]);
    expect((await eraseAccount(shop, { contacteeId, bearer: headers })).statusCode).toBe(200);
    expect(await rowsOf(email)).toEqual([]);
  });

  it('waits for a product that has left the content: nothing is sent, its links work, the operator finds who waits', async () => {
    await send(form('left@example.com'));
    const { catalogue } = shop.deps;
    const products = new Map([...catalogue.products].filter(([slug]) => slug !== PRODUCT));
    shop.use({ catalogue: { ...catalogue, products } });
    try {
      expect((await send('', await linkOf('left@example.com', 'confirm'))).statusCode).toBe(200);
      await writeArrivals(shop.deps);
      expect(String(await ARRIVAL_COMMANDS[0]?.run(shop.deps, [PRODUCT]))).toMatch(/^left@example\.com\t.+\tподтверждён /m);
      expect((await send('', await linkOf('left@example.com', 'cancel'))).statusCode).toBe(200);
      expect(await rowsOf('left@example.com')).toEqual([]);
    } finally {
      shop.use({ catalogue });
    }
  });

  it('comes once though several processes write at once, and the one that dies before it has written leaves it to the next', async () => {
    const emails = ['race1', 'race2', 'race3'].map((name) => `${name}@example.com`);
    for (const email of emails) await confirmed(email);
    await whilePublished(async () => {
      const dying = { ...shop.deps, clock: (): Date => expect.fail('the process dies while it writes') };
      await expect(writeArrivals(dying)).rejects.toThrow('dies');
      await Promise.all([1, 2, 3].map(() => writeArrivals(shop.deps)));
    });
    for (const email of emails) expect([email, (await lettersTo(email)).length, await rowsOf(email)]).toEqual([email, 2, []]);
  });

  it('is listed for the operator, by product and by address', async () => {
    await confirmed('listed@example.com');
    const [command] = ARRIVAL_COMMANDS;
    expect(String(await command?.run(shop.deps, []))).toMatch(/^stickers\tНаклейки\tподтвердили \d+, не ответили \d+\t/m);
    expect(String(await command?.run(shop.deps, [PRODUCT]))).toMatch(/^listed@example\.com\t.+\tподтверждён /m);
    await expect(command?.run(shop.deps, ['stikers'])).rejects.toThrow('Товара «stikers» нет');
  });
});
