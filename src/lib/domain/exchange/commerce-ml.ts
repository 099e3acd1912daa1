import { unitPrice } from '../documents/unit-price.ts';
import type { Kopecks } from '../money.ts';
import { decimal } from './amounts.ts';
import { element, fieldText, textElement, type XmlNode, xmlText } from './xml.ts';

type SaleLine = { title: string; quantity: number; unit: 'piece' | 'service'; amount: Kopecks; vat: Kopecks };

/** A purchase for an accounting program («Заказ товара»). `vat` is null for a seller without VAT. */
export type Sale = {
  id: string;
  number: string;
  /** Moscow day and time, `2026-11-21` and `12:30:05`. */
  day: string;
  time: string;
  buyer: { id: string; name: string; inn: string; kpp: string; address: string; phone: string; email: string };
  lines: readonly SaleLine[];
  amount: Kopecks;
  vat: { percent: number; amount: Kopecks } | null;
  paid: Kopecks;
  /** Nothing is due any more. */
  isPaid: boolean;
  status: string;
  isCancelled: boolean;
  deliveryAddress: string;
};

const VERSION = '2.10';
const UNITS = {
  piece: { code: '796', full: 'Штука', short: 'шт', kind: 'Товар' },
  service: { code: '876', full: 'Условная единица', short: 'усл. ед', kind: 'Услуга' },
} as const;
const LONGEST = 250;

const named = (name: string, text: string): XmlNode | undefined => {
  const clean = fieldText(text, LONGEST);
  return clean === undefined ? undefined : textElement(name, clean);
};

const property = (name: string, value: string): XmlNode =>
  element('ЗначениеРеквизита', {}, textElement('Наименование', name), textElement('Значение', value));

const properties = (values: Readonly<Record<string, string>>): XmlNode =>
  element('ЗначенияРеквизитов', {}, ...Object.entries(values).map(([name, value]) => property(name, value)));

const contact = (kind: string, value: string): XmlNode | undefined =>
  value === '' ? undefined : element('Контакт', {}, textElement('Тип', kind), textElement('Значение', value));

/** The buyer: an organisation by its official name and numbers, a person by name only. */
function buyerElement({ buyer }: Sale): XmlNode {
  const { id, name, inn, kpp, address, phone, email } = buyer;
  const isOrganisation = inn.length === 10;
  return element(
    'Контрагент',
    {},
    textElement('Ид', id),
    named('Наименование', name),
    named(isOrganisation ? 'ОфициальноеНаименование' : 'ПолноеНаименование', name),
    textElement('Роль', 'Покупатель'),
    named('ИНН', inn),
    named('КПП', kpp),
    address === '' ? undefined : element(isOrganisation ? 'ЮридическийАдрес' : 'АдресРегистрации', {}, named('Представление', address)),
    element('Контакты', {}, contact('Телефон рабочий', phone), contact('Почта', email)),
  );
}

/** VAT is included in the sums, and 1С needs that stated in every line. */
const vatElement = (percent: number, sum: Kopecks, withRate: boolean): XmlNode =>
  element(
    'Налог',
    {},
    textElement('Наименование', 'НДС'),
    textElement('УчтеноВСумме', 'true'),
    withRate ? textElement('Ставка', String(percent)) : undefined,
    textElement('Сумма', decimal(sum)),
  );

function lineElement({ vat }: Sale, { title, quantity, unit, amount, vat: sum }: SaleLine): XmlNode {
  const { code, full, short, kind } = UNITS[unit];
  const name = fieldText(title, LONGEST) ?? '–';
  return element(
    'Товар',
    {},
    textElement('Ид', unit === 'service' ? 'ORDER_DELIVERY' : name),
    textElement('Наименование', name),
    element('БазоваяЕдиница', { Код: code, НаименованиеПолное: full }, short),
    vat === null
      ? undefined
      : element(
          'СтавкиНалогов',
          {},
          element('СтавкаНалога', {}, textElement('Наименование', 'НДС'), textElement('Ставка', String(vat.percent))),
        ),
    properties({ ВидНоменклатуры: kind, ТипНоменклатуры: kind }),
    textElement('ЦенаЗаЕдиницу', unitPrice(amount, quantity)),
    textElement('Количество', String(quantity)),
    textElement('Сумма', decimal(amount)),
    vat === null ? undefined : element('Налоги', {}, vatElement(vat.percent, sum, true)),
  );
}

const stateOf = ({ status, isCancelled, paid, isPaid, deliveryAddress }: Sale): XmlNode =>
  properties({
    'Статус заказа': status,
    Отменен: String(isCancelled),
    'Заказ оплачен': String(!isCancelled && isPaid),
    'Сумма оплаты': decimal(paid),
    ...(deliveryAddress === '' ? {} : { 'Адрес доставки': deliveryAddress }),
  });

function documentElement(sale: Sale): XmlNode {
  const { id, number, day, time, amount, vat, lines } = sale;
  return element(
    'Документ',
    {},
    textElement('Ид', id),
    textElement('Номер', number),
    textElement('Дата', day),
    textElement('ХозОперация', 'Заказ товара'),
    textElement('Роль', 'Продавец'),
    textElement('Валюта', 'руб'),
    textElement('Курс', '1'),
    textElement('Сумма', decimal(amount)),
    element('Контрагенты', {}, buyerElement(sale)),
    textElement('Время', time),
    vat === null ? undefined : element('Налоги', {}, vatElement(vat.percent, vat.amount, false)),
    element('Товары', {}, ...lines.map((line) => lineElement(sale, line))),
    stateOf(sale),
  );
}

/** A CommerceML 2.10 file of purchases, made at a Moscow time `2026-11-21T12:30:05`. */
export const salesFile = (sales: readonly Sale[], made: string): string =>
  xmlText(element('КоммерческаяИнформация', { ВерсияСхемы: VERSION, ДатаФормирования: made }, ...sales.map(documentElement)), 'UTF-8');
