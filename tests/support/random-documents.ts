import { soldLines } from '#lib/domain/documents/sold-lines.ts';
import { bankReference } from '#lib/domain/exchange/bank-reference.ts';
import type { PaidPart, TaxDocument, TaxFunction } from '#lib/domain/exchange/tax-invoice.ts';
import { vatOfLines } from '#lib/domain/pricing/vat.ts';
import type { Random } from './random.ts';

const SIGNS = ['«', '»', '"', '&', '<', '>', '–', '№', '×', '²', '😀', '\u0007', '\u00a0', "'", 'ё', 'Ў'];
const WORDS = ['Визитки', 'Буклет А4', 'Каталог, 48 стр.', 'Наклейки 10×15', 'Папка с клапаном', 'Дизайн'];
const PEOPLE = ['Печатников Иван Андреевич', 'Ли Анна', 'ИП Оглы Мамед Рашид оглы', 'Индивидуальный предприниматель Петров Пётр Петрович'];
const RATES = [null, 5, 7, 20, 22] as const;

const digits = (random: Random, count: number): string => Array.from({ length: count }, () => random.whole(10)).join('');
const messy = (random: Random, text: string): string => (random.chance(0.3) ? `${text} ${random.pick(SIGNS)}${random.pick(SIGNS)}` : text);
const day = (random: Random): string => new Date(Date.UTC(2024, 0, 1 + random.whole(1000))).toISOString().slice(0, 10);

function organisation(random: Random) {
  const name = messy(random, `ООО «${'Очень '.repeat(random.whole(30))}ромашка»`);
  return {
    name,
    inn: `77${digits(random, 8)}`,
    kpp: `7736${random.pick(['01', 'AZ', '50'])}001`,
    address: messy(random, '117997, Москва, улица Вавилова, 19'),
  };
}

const entrepreneur = (random: Random) => ({
  name: random.pick(PEOPLE),
  inn: `50${digits(random, 10)}`,
  address: messy(random, 'Тула, улица Мира, 1'),
});

const person = (random: Random) => ({ name: random.pick([...PEOPLE, 'Анна', '', '  ']), inn: '', address: random.pick(['', 'Псков']) });

const dotted = (iso: string): string => iso.split('-').reverse().join('.');
/** Days as operators type them: some in full, some short, some that never were. */
const typedDay = (random: Random): string =>
  random.pick([
    dotted(day(random)),
    dotted(day(random)),
    day(random),
    '1.2.26',
    '31.02.2026',
    '30.02.26',
    '2026-13-01',
    '00.10.2026',
    '16.11',
  ]);
const typed = (random: Random, number: string): string =>
  random.pick([
    `№ ${number} от ${typedDay(random)}`,
    `${number} ${typedDay(random)}`,
    `№${number}`,
    `п/п ${number} от ${typedDay(random)} г.`,
  ]);

const paid = (random: Random, amount: number): PaidPart => ({
  // A card's payment has the service's number and its day; a transfer is read from what was typed.
  ...(random.chance(0.3)
    ? { number: '2f1e8a4c-000f-5000-8000-1a2b3c4d5e6f', day: day(random) }
    : bankReference(typed(random, random.pick([digits(random, 1 + random.whole(6)), '12/А'])))),
  amount: random.chance(0.2) ? null : amount,
});

/** A document of a random purchase: any kinds of sides, rate, quantities and discount, whose lines add up to its sum. */
export function randomPaper(random: Random): TaxDocument {
  const orders = Array.from({ length: 1 + random.whole(5) }, () => ({
    title: messy(random, random.pick(WORDS)),
    quantity: random.pick([1, 3, 7, 100, 999, 1000, 25_000, 1_000_000]),
    price: 10_000 + random.whole(30_000_000),
    shipment_price: random.pick([0, 0, 35_000, 99_999]),
  }));
  const sale = random.pick([0, 0, 3, 7.5, 25]);
  const whole = orders.reduce((sum, order) => sum + order.price + order.shipment_price, 0);
  const amount = Math.round((whole * (100 - sale)) / 100);
  const percent = random.pick(RATES);
  const sold = soldLines(orders, sale, amount, 'Доставка');
  const vat =
    percent === null
      ? []
      : vatOfLines(
          sold.map((line) => line.amount),
          percent,
        );
  const lines = sold.map((line, at) => ({ ...line, vat: vat[at] ?? 0 }));
  return {
    number: String(1 + random.whole(99_999)),
    issuedOn: day(random),
    amount,
    purchaseNumber: String(1 + random.whole(999_999)).padStart(6, '0'),
    placedOn: day(random),
    seller: { ...(random.chance(0.5) ? organisation(random) : entrepreneur(random)), director: random.pick(PEOPLE) },
    buyer: random.pick([organisation, organisation, entrepreneur, person])(random),
    lines,
    vat: percent === null ? null : { percent, amount: lines.reduce((sum, line) => sum + line.vat, 0) },
    deliveryAddress: random.pick(['', messy(random, 'Тверь, пункт выдачи, улица Новая, 3')]),
    paid: Array.from({ length: random.whole(4) }, () => paid(random, Math.ceil(amount / 3))),
  };
}

/** What a document of these facts is: with VAT an invoice for it too, now and then one for an advance. */
export const functionFor = (random: Random, { vat }: TaxDocument): TaxFunction =>
  vat === null ? 'ДОП' : random.pick(['СЧФДОП', 'СЧФДОП', 'СЧФ'] as const);
