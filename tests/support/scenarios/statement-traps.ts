import type { Random } from '../random.ts';
import type { Buyer, Wire } from './statements.ts';

/** What makes a right line of a customer a line that pays nothing, or whose payment only a person can tell. */
type Trap = (right: Wire, buyer: Buyer, other: Buyer) => Partial<Wire>;

const says =
  (words: (number: string) => string): Trap =>
  (_, { number }) => ({ purpose: words(`№ ${number}`) });

const WORDS: readonly (readonly [name: string, words: (number: string) => string])[] = [
  ['a return of money sent by mistake', (n) => `Возврат ошибочно перечисленных денежных средств по счету ${n}`],
  ['a fine', (n) => `Штраф за просрочку по заказу ${n}`],
  ['a penalty', (n) => `Оплата пени по счёту ${n}`],
  ['a forfeit', (n) => `Неустойка, заказ ${n}, претензия б/н`],
  ['a loan given', (n) => `Предоставление займа по договору, счет ${n}`],
  ['a loan returned', (n) => `Погашение займа по заказу ${n}. Без НДС`],
  ['an advance returned', (n) => `Возврат аванса по заказу ${n}`],
  ['said to be no payment', (n) => `НЕ ЯВЛЯЕТСЯ ОПЛАТОЙ по счету ${n}`],
  ['by the payer’s own invoice', (n) => `Оплата по нашему счету ${n} за бумагу`],
  ['by an invoice of ours as the payer says', (n) => `Оплата по счету нашему ${n}`],
  ['a deposit for a contract', (n) => `Обеспечительный платеж, счет ${n}`],
  ['a rent', (n) => `Оплата аренды помещения по счету ${n}`],
  ['damages', (n) => `Возмещение ущерба по заказу ${n}`],
  ['a donation', (n) => `Пожертвование, заказ ${n}`],
  ['a contribution to the capital', (n) => `Взнос в уставный капитал, сч ${n}`],
  ['an assignment of debt', (n) => `По договору цессии, счет ${n}`],
  ['a set-off', (n) => `Зачет встречных требований по счету ${n}`],
  ['a cancelled payment', (n) => `Отмена платежа по счету ${n}`],
  ['by a writ', (n) => `Взыскание по исполнительному листу, заказ ${n}`],
  ['letters of two alphabets', (n) => `Boзвpaт пo счету ${n}`],
  ['a second time', (n) => `Повторная оплата по счету ${n}`],
  ['of acquiring', (n) => `Возмещение по эквайрингу, заказ ${n}, комиссия 1,8 %`],
  ['for another firm', (n) => `Оплата за ООО «Лютик» по счету ${n}`],
  ['a word the shop does not know', (n) => `Благодарность, счет ${n}`],
  ['a thing the shop does not sell', (n) => `Оплата телефонии по счету ${n}`],
  ['no payment in the end', (n) => `Счет ${n} оплате не подлежит`],
  ['financial help', (n) => `Финансовая помощь учредителя, счет ${n}`],
  ['wages', (n) => `Заработная плата за ноябрь, заказ ${n}`],
  ['a trial transfer', (n) => `Тестовый платеж, заказ ${n}`],
  ['an invoice of another year', (n) => `Оплата по счету ${n} от 16.11.2024`],
  ['an invoice of a day that never was', (n) => `Оплата по счету ${n} от 31.02.2026`],
  ['an invoice of a day before the order', (n) => `Оплата по счету ${n} от 12 марта 2026 г.`],
];

const OTHERS: readonly (readonly [name: string, trap: Trap])[] = [
  ['a day to come', () => ({ day: '28.11.2026' })],
  ['a year to come', () => ({ day: '16.11.2027' })],
  ['money that comes tomorrow', () => ({ fields: { ДатаПоступило: '21.11.2026' } })],
  ['a day that never was', () => ({ day: '31.02.2026' })],
  ['a day before the order', () => ({ day: '10.03.2026' })],
  ['twice the sum', ({ sum }) => ({ sum: sum * 2 })],
  ['roubles as hundreds', ({ sum }) => ({ sum: sum * 100 })],
  ['hundreds as roubles', ({ sum }) => ({ sum: Math.ceil(sum / 100) })],
  ['one kopeck more', ({ sum }) => ({ sum: sum + 1 })],
  ['one rouble', () => ({ sum: 100 })],
  ['money that went out', () => ({ fields: { ДатаСписано: '20.11.2026' } })],
  ['another firm', () => ({ inn: '7707083893', payer: 'ПАО «Другое»' })],
  ['another customer’s number', (_, __, { number }) => ({ purpose: `Оплата заказа № ${number}` })],
  ['two orders at once', (_, { number }, other) => ({ purpose: `Оплата заказов № ${number}, ${other.number}` })],
  ['a person for a firm', (_, { name }) => ({ inn: '', payer: name })],
  ['the number of another document', (_, { number }) => ({ purpose: `Оплата по накладной № ${number} за картон` })],
];

const swappedName = (name: string, first: (surname: string, given: string) => string): string => {
  const [given = '', surname = ''] = name.split(' ');
  return first(surname, given);
};
const PERSONS: readonly (readonly [name: string, trap: Trap])[] = [
  ['a first name alone', (_, { name }) => ({ payer: swappedName(name, (_surname, given) => `СИДОРОВА ${given.toUpperCase()}`) })],
  ['a first name and an initial', (_, { name }) => ({ payer: swappedName(name, (surname, given) => `${given} ${surname.charAt(0)}.`) })],
  ['a namesake with another initial', (_, { name }) => ({ payer: swappedName(name, (surname) => `${surname} Ю.Ю.`) })],
  ['a surname alone', (_, { name }) => ({ payer: swappedName(name, (surname) => surname) })],
  ['a relative', (_, { name }) => ({ payer: swappedName(name, (surname) => `${surname} Эльвира Юрьевна`) })],
  ['a street of that name', (_, { name }) => ({ payer: `ЮРЬЕВ ЭДУАРД//ул ${name}//` })],
];

const TRAPS = [...WORDS.map(([name, words]) => [name, says(words)] as const), ...OTHERS];

/** So many lines that must wait for a person, every kind in its turn; each looks like the payment of a purchase. */
export function trapLines(buyers: readonly Buyer[], random: Random, count: number, rightOf: (buyer: Buyer, nth: number) => Wire): Wire[] {
  const [persons, firms] = [buyers.filter(({ inn }) => inn === ''), buyers.filter(({ inn }) => inn !== '')];
  return Array.from({ length: count }, (_, nth): Wire => {
    const isOfPerson = nth % 4 === 3;
    const [own, kinds] = isOfPerson ? [persons, PERSONS] : [firms, TRAPS];
    const buyer = random.pick(own);
    const other = random.pick(firms.filter(({ inn }) => inn !== buyer.inn));
    const [name, trap] = kinds[(isOfPerson ? Math.floor(nth / 4) : nth - Math.ceil(nth / 4)) % kinds.length] ?? kinds[0]!;
    const right = rightOf(buyer, nth);
    return { ...right, ...trap(right, buyer, other), of: null, trap: name };
  });
}
