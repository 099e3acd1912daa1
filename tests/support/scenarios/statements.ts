import { isInn } from '#lib/domain/documents/requisites.ts';
import { DAY_MS } from '#lib/domain/time.ts';
import { INVOICE_WORDS } from '#lib/messages/documents/invoice.ts';
import { vatWords } from '#lib/messages/documents/vat.ts';
import { publicId } from '#server/base/ids.ts';
import type { AppDeps } from '#server/context/deps.ts';
import { addCustomer, fillPurchases } from '../many-orders.ts';
import type { Random } from '../random.ts';

/** A purchase as its payer knows it. */
export type Buyer = { id: string; number: string; invoice: string | null; name: string; inn: string; total: number };
/** A line of a statement; `of` is whose it truly is, null where a person could not say either. */
export type Wire = {
  number: string;
  day: string;
  sum: number;
  payer: string;
  inn: string;
  account: string;
  purpose: string;
  of: string | null;
  /** Other fields of the bank's file. */
  fields?: Readonly<Record<string, string>>;
  /** The kind of a line that must not be found. */
  trap?: string;
};

const DAY = '20.11.2026';
/** From the noon of a test shop to the day the lines were paid. */
export const UNTIL_STATEMENT_MS = 4 * DAY_MS;
/** Prices repeat: what alike sums lead to has to be seen. */
const SUMS = [376_100, 376_100, 140_900, 517_000, 99_050, 1_250_000];
const SURNAMES = ['Ветрова', 'Новиков', 'Дятлова', 'Линотипов', 'Краскина', 'Бумагин', 'Обрезов', 'Биговкина'];
const NAMES = ['Анна', 'Пётр', 'Ольга', 'Семён'];

/** The check digit is tried: the rule itself is not what is shown here. */
const innOf = (nine: string): string => Array.from({ length: 10 }, (_, last) => nine + last).find(isInn) ?? '';
const accountOf = (nth: number): string => `407028101${String(nth).padStart(11, '0')}`;

/** So many purchases that are not paid, most of organisations with an invoice; numbers of invoices are not those of orders. */
export async function addBuyers(deps: AppDeps, random: Random, count: number): Promise<Buyer[]> {
  await addCustomer(deps, 1);
  await fillPurchases(deps, 1, { count });
  const rows = await deps.db.selectFrom('purchases').select(['id']).orderBy('number').execute();
  const invoices = random.shuffled(rows.map((_, at) => String(at + 1)));
  const buyers = rows.map(({ id }, at): Buyer => {
    const isPerson = at % 4 === 3;
    const person = `${random.pick(NAMES)} ${random.pick(SURNAMES)}`;
    const total = random.chance(0.5) ? random.pick(SUMS) : 50_000 + random.whole(5_000_000);
    const number = String(at + 1).padStart(6, '0');
    if (isPerson) return { id, number, invoice: null, name: person, inn: '', total };
    // Some organisations order again and again.
    const inn = innOf(`77${String(1_000_000 + Math.floor(at / 3))}`);
    return { id, number, invoice: invoices[at] ?? null, name: `ООО «Заказчик ${Math.floor(at / 3)}»`, inn, total };
  });
  await deps.db.transaction().execute(async (trx) => {
    for (const { id, number, name, inn, total, invoice } of buyers) {
      const requisites = { name, inn, kpp: '773601001', address: 'Москва' };
      const payer = JSON.stringify(inn === '' ? { kind: 'person' } : { kind: 'organisation', requisites });
      const change = { number, recipient_name: inn === '' ? name : 'Анна Ветрова', total, payer, payment_status: 'NP' as const };
      await trx.updateTable('purchases').set(change).where('id', '=', id).execute();
      if (invoice === null) continue;
      const days = { issued_on: '2026-11-16', valid_until: '2026-11-23', created_at: '2026-11-16T09:00:00.000Z' };
      await trx
        .insertInto('invoices')
        .values({ id: publicId(), number: invoice, purchase_id: id, amount: total, facts: '{}', ...days })
        .execute();
    }
  });
  return buyers;
}

type Purpose = (buyer: Buyer, random: Random) => string;
const vat = vatWords(22).purpose('678,22');
const WITH_INVOICE: readonly Purpose[] = [
  ({ invoice, number }) => INVOICE_WORDS.purpose({ number: invoice ?? '', day: '2026-11-16', purchase: number, vat }),
  ({ invoice, number }) => INVOICE_WORDS.purpose({ number: invoice ?? '', day: '2026-11-16', purchase: number, vat }),
  ({ invoice }) => `Оплата по счету №${invoice} от 16.11.2026 за полиграфическую продукцию. В т.ч. НДС(22%) 678-22`,
  ({ invoice }) => `сч ${invoice}`,
  ({ invoice }) => `СЧЕТ ${invoice} ОТ 16.11.26 БЕЗ НДС`,
  ({ invoice }) => `По сч.№ ${invoice?.padStart(6, '0')} от 16 ноября 2026 г. НДС не облагается`,
  ({ invoice }) => `Опл. за визитки согл. счета N ${invoice}, НДС 22 % - 678.22 руб`,
];
const WITH_ORDER: readonly Purpose[] = [
  ({ number }) => `Оплата заказа № ${number}`,
  ({ number }) => `заказ ${Number(number)}-1`,
  ({ number }) => `Счет № ${number} от 16.11.2026. Без НДС`,
  ({ number }) => `за заказ №${number} тираж`,
];

const purposeOf = (buyer: Buyer, random: Random): string =>
  random.pick(buyer.invoice === null || random.chance(0.2) ? WITH_ORDER : WITH_INVOICE)(buyer, random);

const typo = (text: string, random: Random): string => text.replace(/\d(?=\D|$)/, String(random.whole(10)));

/** The line of a customer who pays all with the order's number. */
export const wholeWire = ({ name, inn, total, number, id }: Buyer, nth: string): Wire => ({
  number: nth,
  day: DAY,
  sum: total,
  payer: inn === '' ? name.split(' ').reverse().join(' ') : name,
  inn,
  account: accountOf(Number(nth)),
  purpose: `Оплата заказа № ${number}`,
  of: id,
});

/** Customers pay as customers do, and money comes that is none of theirs. */
export function statementLines(buyers: readonly Buyer[], random: Random): Wire[] {
  const lines = random.shuffled(buyers).map((buyer, nth): Wire => {
    const { name, inn, total, id } = buyer;
    const swapped = name.split(' ').reverse().join(' ');
    const own = { number: String(nth + 1), day: DAY, payer: inn === '' ? `${swapped} Ивановна` : name, inn, account: accountOf(nth) };
    const right = { ...own, sum: total, purpose: purposeOf(buyer, random), of: id };
    const dice = random.next();
    if (dice < 0.05) return { ...right, sum: Math.ceil(total / 200) * 100 };
    if (dice < 0.06) return { ...right, sum: total + 10_000 };
    if (dice < 0.09 && inn !== '') return { ...right, purpose: 'Оплата за полиграфические услуги. В том числе НДС 22%' };
    if (dice < 0.1) {
      // The number of another order with the same sum: no person could tell.
      const isAlike = buyers.some((one) => one.id !== id && one.inn === inn && one.total === total);
      return isAlike ? right : { ...right, purpose: typo(right.purpose, random) };
    }
    if (dice < 0.105) return { ...right, inn: '7707083893', payer: 'ПАО «Другое»' };
    if (dice < 0.115)
      return { ...own, inn: '7750005725', payer: 'НКО «Расчёты»', sum: 1_000_000, purpose: `Возмещение по реестру № ${nth + 1}`, of: null };
    return right;
  });
  const outgoing = lines.slice(0, Math.ceil(lines.length / 20)).map((line) => ({ ...line, account: '', of: null }));
  return [...lines, ...outgoing];
}

const sections = (shop: { account: string; inn: string }, wires: readonly Wire[]): string[] =>
  wires.flatMap(({ number, day, sum, payer, inn, account, purpose, fields = {} }) => [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number}`,
    `Дата=${day}`,
    `Сумма=${(sum / 100).toFixed(2)}`,
    `ПлательщикСчет=${account || shop.account}`,
    `Плательщик=ИНН ${inn || '0'} ${payer}`,
    `ПлательщикИНН=${inn || '0'}`,
    `Плательщик1=${payer}`,
    `ПолучательСчет=${account === '' ? accountOf(0) : shop.account}`,
    `ПолучательИНН=${shop.inn}`,
    `НазначениеПлатежа=${purpose}`,
    ...Object.entries(fields).map((field) => field.join('=')),
    'КонецДокумента',
  ]);

/** The file a bank hands out. */
export const statementText = (shop: { account: string; inn: string }, wires: readonly Wire[]): string =>
  [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    `РасчСчет=${shop.account}`,
    ...sections(shop, wires),
    'КонецФайла',
    '',
  ].join('\r\n');

export type Tally = { customers: number; matched: number; wrong: number; trapped: readonly string[] };

/** How many lines of customers were found, how many were given to another purchase than theirs, and the kinds of traps that were found. */
export function tally(
  wires: readonly Wire[],
  results: readonly { line: { number: string }; purchase: string | null }[],
  buyers: readonly Buyer[],
): Tally {
  const numberOf = new Map(buyers.map(({ id, number }) => [id, number]));
  const owners = new Map(
    wires.filter(({ account }) => account !== '').map(({ number, of }) => [number, of === null ? null : numberOf.get(of)]),
  );
  const found = results.filter(({ purchase }) => purchase !== null);
  const traps = new Map(wires.flatMap(({ number, trap }) => (trap === undefined ? [] : [[number, trap] as const])));
  return {
    customers: [...owners.values()].filter((number) => number !== null).length,
    matched: found.length,
    wrong: found.filter(({ line, purchase }) => owners.get(line.number) !== purchase).length,
    trapped: found.flatMap(({ line }) => traps.get(line.number) ?? []),
  };
}
