import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InquiryView } from '#lib/contracts/inquiry.ts';
import { INQUIRY_FILES } from '#lib/domain/orders/inquiry.ts';
import { CommandError } from '#server/cli/command.ts';
import { INQUIRY_COMMANDS } from '#server/cli/commands/inquiries.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';
import type { Trx } from '#server/db/database.ts';
import { putFile } from '#server/modules/inquiry/repository-files.ts';
import { inquireAt } from '#tests/support/inquiries.ts';
import { eachEngine, get, newKey, post, startShop, type TestShop } from '#tests/support/server.ts';

const MANAGER = 'manager@shop.example';
const content = loadCatalogue();
const CATALOGUE = { ...content, shop: { ...content.shop, staff: { letters: [{ email: MANAGER, about: ['inquiry' as const] }] } } };

const PROPOSAL = `
lines:
  - { name: "Папка с двумя карманами", quantity: 500, sum: 12500.5 }
  - { name: Вкладыш, quantity: 1000, unitPrice: 3.5 }
delivery: { address: "Невский проспект, 1", price: 899.5, days: 2 }
weightKg: 42.5
workDays: 5
validUntil: "2026-12-10"
prepaymentPercent: 50
note: Фольга золотая
files: [эскиз.pdf]
`;

eachEngine('the commands about inquiries', (engine) => {
  let shop: TestShop;
  let inquiry: InquiryView;
  const folder = mkdtempSync(join(tmpdir(), 'proposal-'));
  const written = (text: string): string => {
    const file = join(folder, 'предложение.yaml');
    writeFileSync(file, text);
    return file;
  };
  beforeAll(async () => {
    shop = await startShop({ engine, deps: { catalogue: CATALOGUE } });
    writeFileSync(join(folder, 'эскиз.pdf'), '%PDF-1.7');
  });
  beforeEach(async () => {
    inquiry = await inquireAt(shop);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  const call = async (name: string, ...words: string[]): Promise<string> =>
    String(await INQUIRY_COMMANDS.find((each) => each.name === `inquiries ${name}`)?.run(shop.deps, words)).replaceAll('\u00a0', ' ');
  const refusal = async (...words: [string, ...string[]]): Promise<string> => {
    const error = await call(...words).catch((thrown: unknown) => thrown);
    return error instanceof Error ? error.message : '';
  };
  const view = async () => (await get(shop.app, `/api/inquiries/of/0/${inquiry.id}`)).json() as InquiryView;

  it('show what waits and everything about one', async () => {
    expect(await call('list')).toContain(`${inquiry.number}\tцена\tждёт ответа`);
    const shown = await call('show', inquiry.number);
    for (const part of ['Тираж: 500', 'К дню: 2026-12-10', 'Город: Санкт-Петербург', 'http://shop.test/folders?format=A4&quantity=500'])
      expect(shown).toContain(part);
    expect(await refusal('show', '9999')).toContain('Запроса 9999 нет');
  });

  it('show words that came by a link as such', async () => {
    await post(shop.app, `/api/inquiries/of/0/${inquiry.id}/messages`, { text: 'А с плёнкой?' }, { 'idempotency-key': newKey() });
    expect(await call('show', inquiry.number)).toMatch(/по ссылке: А с плёнкой\?/);
  });

  it('propose what a file says, with its files, once the operator agrees', async () => {
    const file = written(PROPOSAL);
    expect(await refusal('propose', inquiry.number, file)).toMatch(/уйдёт письмом: Анна Ветрова, anna@example\.com\. .*--yes/);
    expect(await call('propose', inquiry.number, file, '--yes')).toContain('предложение 1 на 16 900 ₽ записано');
    const { proposal } = await view();
    expect(proposal).toMatchObject({
      total: 1_690_000,
      weight: 42_500,
      prepayment: 845_000,
      note: 'Фольга золотая',
      files: [{ name: 'эскиз.pdf', size: 8 }],
    });
    expect(await call('show', inquiry.number)).toMatch(/Предложение 1, действует по 2026-12-10:[\s\S]*итог 16 900 ₽, до начала 8 450 ₽/);
    expect(await call('list')).not.toContain(`${inquiry.number}\tцена`);
  });

  it('propose by what is only a sketch: the artwork is still awaited', async () => {
    await putFile(shop.deps.db as Trx, {
      inquiry_id: inquiry.id,
      version: 0,
      position: 1,
      size: 1,
      file: `${inquiry.id}-0`,
      name: 'a.png',
    });
    await call('propose', inquiry.number, written(PROPOSAL), '--yes');
    expect((await view()).isArtworkAwaited).toBe(false);
    await call('propose', inquiry.number, written(`${PROPOSAL}isSketch: true\n`), '--yes');
    expect((await view()).isArtworkAwaited).toBe(true);
  });

  it('propose beside the files that came before, and never in their place', async () => {
    const row = { inquiry_id: inquiry.id, version: 1, size: 1 };
    const put = (position: number) =>
      putFile(shop.deps.db as Trx, { ...row, position, file: `${inquiry.id}-${position}`, name: `${position}.pdf` });
    for (const position of [1, 3]) await put(position);
    await call('propose', inquiry.number, written(PROPOSAL), '--yes');
    expect((await view()).proposal?.files.map(({ name }) => name)).toEqual(['1.pdf', 'эскиз.pdf', '3.pdf']);
    for (let position = 1; position <= INQUIRY_FILES.most; position += 1)
      await putFile(shop.deps.db as Trx, { ...row, version: 2, position, file: `${inquiry.id}-2-${position}`, name: `${position}.pdf` });
    expect(await refusal('propose', inquiry.number, written(PROPOSAL), '--yes')).toContain('не больше 10, добавить можно ещё 0');
  });

  describe('propose nothing and keep no file', () => {
    it.each([
      ['of a total with kopecks', PROPOSAL.replace('899.5', '899'), /Итог .*в целых рублях/],
      ['after its last day', PROPOSAL.replace('2026-12-10', '2026-11-01'), /Последний день предложения прошёл/],
      ['with a field that is unknown', `${PROPOSAL}weight: 1\n`, /предложение\.yaml.*weight/],
      ['with a file that is not there', PROPOSAL.replace('эскиз.pdf', 'другой.pdf'), /другой\.pdf нет/],
      ['beyond what a line may be', PROPOSAL.replace('quantity: 500', 'quantity: 0'), /lines\[1\]\.quantity/],
    ])('%s', async (_, text, words) => {
      const stored = join(shop.deps.config.dataDir, 'inquiries');
      const before = readdirSync(stored).length;
      expect(await refusal('propose', inquiry.number, written(text), '--yes')).toMatch(words);
      expect([(await view()).state, readdirSync(stored).length]).toEqual(['open', before]);
    });
  });

  it('answer and close in words the customer reads', async () => {
    expect(await refusal('answer', inquiry.number, 'ок')).toContain('напишите словами');
    await call('answer', inquiry.number, 'С плёнкой можно', '--yes');
    expect((await view()).messages).toMatchObject([{ author: 'shop', text: 'С плёнкой можно' }]);
    await call('close', inquiry.number, 'Такой фольги нет', '--yes');
    expect(await view()).toMatchObject({ state: 'closed', reason: 'Такой фольги нет' });
    expect(await refusal('close', inquiry.number, 'Такой фольги нет', '--yes')).toContain('уже закрыт: Такой фольги нет');
    expect(await refusal('answer', inquiry.number, 'Ещё раз привет', '--yes')).toContain('закрыт');
    await expect(call('propose', inquiry.number, written(PROPOSAL), '--yes')).rejects.toThrow(CommandError);
    const letters = (await shop.letters()).filter(({ to }) => to === 'anna@example.com').map(({ subject }) => subject);
    expect(letters).toContain(`Запрос № ${inquiry.number} закрыт – Тираж`);
  });

  it('are named in the letter to the people of the shop', async () => {
    const letter = (await shop.letters()).find(({ to, subject }) => to === MANAGER && subject.startsWith(`Запрос № ${inquiry.number}`));
    for (const part of ['тиснение фольгой', 'Анна Ветрова, +78120000001', `inquiries show ${inquiry.number}`])
      expect(letter?.text).toContain(part);
  });
});
