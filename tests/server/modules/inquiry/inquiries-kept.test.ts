import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { InquiryView } from '#lib/contracts/inquiry.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { staffInquiryLetters } from '#lib/messages/operator/inquiry-letters.ts';
import { COMMANDS } from '#server/cli/commands.ts';
import { INQUIRIES_KEPT_MS, ORPHANS_KEPT_MS } from '#server/config/retention.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueueLetter } from '#server/modules/outbox/service.ts';
import { eraseOrphans } from '#server/modules/retention/orphans.ts';
import { eraseOld } from '#server/modules/retention/repository-rows.ts';
import { inquireAt, proposeAt } from '#tests/support/inquiries.ts';
import { eachEngine, eraseAccount, loginAs, newKey, PASSWORD, post, startShop, type TestShop } from '#tests/support/server.ts';

const WORDS = 'Папка с гербом семьи Ветровых';
const TABLES = ['inquiries', 'inquiry_files', 'inquiry_messages', 'proposals'] as const;

eachEngine('what is kept of inquiries', (engine) => {
  let shop: TestShop;
  const folder = mkdtempSync(join(tmpdir(), 'inquiries-'));
  beforeAll(async () => {
    shop = await startShop({ engine });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  const run = async (...words: string[]): Promise<string> => {
    const command = COMMANDS.find(({ name }) => words.join(' ').startsWith(name));
    return String(await command?.run(shop.deps as never, words.slice(2)));
  };
  /** With a file, a message and a proposal. */
  const whole = async (change: object = {}, headers: Record<string, string> = {}, owner = 0): Promise<InquiryView> => {
    const inquiry = await inquireAt(shop, { text: WORDS, ...change }, headers);
    const one = `/api/inquiries/of/${owner}/${inquiry.id}`;
    const bytes = { 'content-type': 'application/octet-stream', ...headers };
    await shop.app.inject({ method: 'PUT', url: `${one}/files/1?name=family.pdf`, headers: bytes, payload: Buffer.from('герб') });
    await proposeAt(shop, inquiry.number, { validUntil: '2099-01-01' });
    await post(shop.app, `${one}/messages`, { text: 'Спросить хочу' }, { 'idempotency-key': newKey(), ...headers });
    return inquiry;
  };
  const rows = async (): Promise<number[]> =>
    Promise.all(TABLES.map(async (table) => (await shop.deps.db.selectFrom(table).selectAll().execute()).length));
  const files = (): number => {
    const stored = join(shop.deps.config.dataDir, 'inquiries');
    return existsSync(stored) ? readdirSync(stored).length : 0;
  };
  const traces = async (inquiry: InquiryView): Promise<string> => {
    const answers = await shop.deps.db.selectFrom('idempotency').select('response').execute();
    const letters = await shop.deps.db.selectFrom('outbox').select('text_body').execute();
    return JSON.stringify([answers, letters].flat()).includes(inquiry.id) ? 'found' : 'none';
  };

  it('is in the file of a customer’s data, and gone with the account, files and letters too', async () => {
    const anna = await loginAs(shop, 'anna@example.com');
    const inquiry = await whole({}, anna.bearer, anna.contacteeId);
    await whole();
    expect([await rows(), files()]).toEqual([[2, 2, 2, 2], 2]);
    const exported = await post(shop.app, `/api/profile/${anna.contacteeId}/export`, { password: PASSWORD }, anna.bearer);
    const { more } = exported.json() as {
      more: { inquiries: { text: string; files: object[]; messages: object[]; proposals: object[] }[] };
    };
    expect(more.inquiries).toHaveLength(2);
    expect(more.inquiries[0]).toMatchObject({ text: WORDS, files: [{ name: 'family.pdf' }], messages: [{}], proposals: [{}] });
    expect((await eraseAccount(shop, anna)).statusCode).toBe(200);
    expect([await rows(), files(), await traces(inquiry)]).toEqual([[0, 0, 0, 0], 0, 'none']);
  });

  it('is exported and erased for a person without an account, by e-mail and by phone', async () => {
    const contact = { name: 'Гость Гостев', email: 'Guest@Example.com', phone: '+79120001122' };
    const inquiry = await whole({ contact });
    await whole({ contact: { ...contact, email: 'other@example.com', phone: '+79120001133' } });
    const file = join(folder, `${engine}.json`);
    await run('requests', 'export', 'guest@example.com', file);
    const exported = JSON.parse(readFileSync(file, 'utf8')) as { inquiries: { text: string }[] };
    expect(exported.inquiries).toMatchObject([{ text: WORDS }]);
    await run('requests', 'erase', '+7 912 000-11-22', '--yes');
    expect([await rows(), files(), await traces(inquiry)]).toEqual([[1, 1, 1, 1], 1, 'none']);
    await run('requests', 'erase', 'other@example.com', '--yes');
    expect(await rows()).toEqual([0, 0, 0, 0]);
  });

  it('is erased without the letters about another one whose number begins alike', async () => {
    const first = await whole({ contact: { name: 'Гость Гостев', email: 'first@example.com', phone: '+79120001144' } });
    await shop.deps.db.updateTable('inquiries').set({ number: '1' }).where('id', '=', first.id).execute();
    for (const number of ['1', '10']) {
      const letter = staffInquiryLetters.question({ shop: shop.deps.catalogue.shop, number, customer: 'Гость' }, 'Когда?');
      const addressed = { ...letter, recipient: 'staff@example.com', isToStaff: true };
      await inTransaction(shop.deps.db, (trx) => enqueueLetter(trx, addressed, shop.deps.clock()));
    }
    await run('requests', 'erase', 'first@example.com', '--yes');
    const left = await shop.deps.db.selectFrom('outbox').select('text_body').where('recipient', '=', 'staff@example.com').execute();
    expect(left.map(({ text_body }) => /inquiries show (\d+)/.exec(text_body)?.[1])).toEqual(['10']);
  });

  it('goes a year after anything was last said, and its files after it', async () => {
    const inquiry = await whole();
    const erase = () => eraseOld(shop.deps.db, shop.deps.clock(), shop.deps.config.retention);
    shop.pass(INQUIRIES_KEPT_MS - DAY_MS);
    expect((await erase()).inquiries).toBe(0);
    await post(shop.app, `/api/inquiries/of/0/${inquiry.id}/messages`, { text: 'Ещё актуально?' }, { 'idempotency-key': newKey() });
    shop.pass(2 * DAY_MS);
    expect((await erase()).inquiries).toBe(0);
    shop.pass(INQUIRIES_KEPT_MS);
    expect((await erase()).inquiries).toBe(1);
    expect([await rows(), files()]).toEqual([[0, 0, 0, 0], 1]);
    expect(await eraseOrphans({ ...shop.deps, clock: () => new Date(Date.now() + 2 * ORPHANS_KEPT_MS) }, false)).toBe(1);
    expect(files()).toBe(0);
  });

  it('stays whole when its erasure breaks off', async () => {
    await whole({ wantedDay: null });
    shop.pass(INQUIRIES_KEPT_MS + DAY_MS);
    const before = await rows();
    const breaking: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'DeleteQueryNode' && JSON.stringify(node.from).includes('"inquiries"')) throw new Error('crash');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const erasing = eraseOld(shop.deps.db.withPlugin(breaking), shop.deps.clock(), shop.deps.config.retention);
    await expect(erasing).rejects.toThrow('crash');
    expect(await rows()).toEqual(before);
  });
});
