import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKey } from '#server/modules/integration/keys.ts';
import { inquireAt, proposalOf } from '#tests/support/inquiries.ts';
import { eachEngine, eraseAccount, loginAs, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const WORDS = 'Герб моей семьи на папке';

eachEngine('what the system of the print shop was answered about an inquiry', (engine) => {
  let shop: TestShop;
  let system: { authorization: string };
  beforeAll(async () => {
    shop = await startShop({ engine });
    const made = await createKey(shop.deps, 'цех');
    system = { authorization: `Bearer ${made.kind === 'made' ? made.key : ''}` };
  });
  afterAll(() => shop.close());

  const answered = async (number: string): Promise<void> => {
    const headers = { ...system, 'idempotency-key': newKey() };
    const at = `/api/integration/inquiries/${number}`;
    expect((await post(shop.app, `${at}/proposals`, proposalOf({ validUntil: '2099-01-01' }), headers)).statusCode).toBe(200);
    const asked = { ...system, 'idempotency-key': newKey() };
    expect((await post(shop.app, `${at}/messages`, { text: 'Какой картон?' }, asked)).statusCode).toBe(200);
  };
  const kept = async () =>
    (await shop.deps.db.selectFrom('idempotency').select('response').where('scope', 'like', 'integration:%').execute()).map(
      ({ response }) => response,
    );

  it('is gone with the account, and what it was answered about another one stays', async () => {
    const anna = await loginAs(shop, 'anna@example.com');
    const mine = await inquireAt(shop, { text: WORDS }, anna.bearer);
    const contact = { name: 'Гость Гостев', email: 'other@example.com', phone: '+79120001133' };
    const other = await inquireAt(shop, { contact });
    await shop.deps.db.updateTable('inquiries').set({ number: '7' }).where('id', '=', mine.id).execute();
    await shop.deps.db.updateTable('inquiries').set({ number: '70' }).where('id', '=', other.id).execute();
    for (const number of ['7', '70']) await answered(number);
    expect([(await kept()).length, (await kept()).join('').includes(WORDS)]).toEqual([4, true]);
    expect((await eraseAccount(shop, anna)).statusCode).toBe(200);
    const left = (await kept()).map((response) => (JSON.parse(response) as { number: string }).number);
    expect([left, (await kept()).join('').includes('anna@example.com')]).toEqual([['70', '70'], false]);
  });
});
