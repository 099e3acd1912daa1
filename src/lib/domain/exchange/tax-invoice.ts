import { unitPrice } from '../documents/unit-price.ts';
import type { Kopecks } from '../money.ts';
import { decimal, dottedDay } from './amounts.ts';
import { exchangeFileId, type Made } from './exchange-file.ts';
import { nameElement, type Party, partyElement, wholeName } from './tax-party.ts';
import { element, fieldText, textElement, type XmlNode, xmlText } from './xml.ts';

/** A payment as the bank's documents name it. Without a day they give none. */
export type PaidPart = { number: string; day: string | null; amount: Kopecks | null };

type Line = { title: string; quantity: number; unit: 'piece' | 'service'; amount: Kopecks; vat: Kopecks };

/** The data of a transfer document or an invoice for an advance. `vat` is null for a seller without VAT. */
export type TaxDocument = {
  number: string;
  issuedOn: string;
  amount: Kopecks;
  purchaseNumber: string;
  placedOn: string;
  seller: Party & { director: string };
  buyer: Party;
  lines: readonly Line[];
  vat: { percent: number; amount: Kopecks } | null;
  deliveryAddress: string;
  paid: readonly PaidPart[];
};

/** СЧФДОП: an invoice for VAT and the handing over, ДОП: the handing over alone, СЧФ here: an invoice for an advance. */
export type TaxFunction = 'СЧФДОП' | 'ДОП' | 'СЧФ';

const UPD_NAME = 'Универсальный передаточный документ';
const NAMES: Readonly<Record<TaxFunction, { fact: string; chosen: string | undefined }>> = {
  СЧФДОП: {
    fact: 'Счет-фактура и документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)',
    chosen: UPD_NAME,
  },
  ДОП: {
    fact: 'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)',
    chosen: UPD_NAME,
  },
  СЧФ: { fact: 'Счет-фактура', chosen: undefined },
};
const PROGRAM = 'Тираж';
const WITHOUT_VAT = 'без НДС';
/** ОКЕИ codes, and the file's code for goods or services. */
const UNITS = { piece: { code: '796', name: 'шт', kind: '1' }, service: { code: '876', name: 'усл. ед', kind: '3' } } as const;
/** The code of an invoice for an advance. */
const ADVANCE = '2';
const LONGEST_PAYMENT_NUMBER = 30;

const vatElement = (tag: string, sum: Kopecks | null): XmlNode =>
  element(tag, {}, sum === null ? textElement('БезНДС', WITHOUT_VAT) : textElement('СумНал', decimal(sum)));

const reference = (tag: string, name: string, number: string, day: string): XmlNode =>
  element(tag, { РеквНаимДок: name, РеквНомерДок: number, РеквДатаДок: dottedDay(day) });

/** A number that is too long is left out: a part of it would be another number. */
const payment = ({ number, day, amount }: PaidPart): XmlNode =>
  element('СвПРД', {
    НомерПРД: number.length <= LONGEST_PAYMENT_NUMBER ? fieldText(number, LONGEST_PAYMENT_NUMBER) : undefined,
    ДатаПРД: day === null ? undefined : dottedDay(day),
    СуммаПРД: amount === null ? undefined : decimal(amount),
  });

const note = (id: string, value: string): XmlNode => element('ТекстИнф', { Идентиф: id, Значен: fieldText(value, 2000) });

function notes({ purchaseNumber, paid }: TaxDocument): XmlNode {
  const long = paid.filter(({ number }) => number.length > LONGEST_PAYMENT_NUMBER);
  return element('ИнфПолФХЖ1', {}, note('НомерЗаказа', purchaseNumber), ...long.map(({ number }) => note('НомерПРД', number)));
}

function heading(document: TaxDocument, kind: TaxFunction): XmlNode {
  const { number, issuedOn, seller, buyer, deliveryAddress, paid } = document;
  const isAdvance = kind === 'СЧФ';
  const address = buyer.address || deliveryAddress;
  const shipped = isAdvance
    ? []
    : [element('ГрузОт', {}, textElement('ОнЖе', 'он же')), partyElement('ГрузПолуч', { ...buyer, address: deliveryAddress || address })];
  return element(
    'СвСчФакт',
    { НомерДок: number, ДатаДок: dottedDay(issuedOn) },
    partyElement('СвПрод', seller),
    ...shipped,
    ...paid.map(payment),
    ...(isAdvance ? [] : [reference('ДокПодтвОтгрНом', UPD_NAME, number, issuedOn)]),
    partyElement('СвПокуп', { ...buyer, address }),
    element('ДенИзм', { КодОКВ: '643', НаимОКВ: 'Российский рубль' }),
    isAdvance ? element('ДопСвФХЖ1', { СпОбстФСЧФ: ADVANCE }) : undefined,
    notes(document),
  );
}

/** An advance is taxed at the calculated rate, delivered goods at the rate of the day. */
function rateOf({ vat }: TaxDocument, kind: TaxFunction): string {
  if (vat === null) return WITHOUT_VAT;
  return kind === 'СЧФ' ? `${vat.percent}/${100 + vat.percent}` : `${vat.percent}%`;
}

/** An advance has no quantity and no price yet: columns 2–5 stay empty. */
function lineElement(document: TaxDocument, kind: TaxFunction, { title, quantity, unit, amount, vat }: Line, at: number): XmlNode {
  const { code, name, kind: sort } = UNITS[unit];
  const net = amount - vat;
  const sold = { ОКЕИ_Тов: code, НаимЕдИзм: name, КолТов: String(quantity), ЦенаТов: unitPrice(net, quantity), СтТовБезНДС: decimal(net) };
  return element(
    'СведТов',
    {
      НомСтр: String(at + 1),
      НаимТов: fieldText(title, 2000) ?? '–',
      ...(kind === 'СЧФ' ? {} : sold),
      НалСт: rateOf(document, kind),
      СтТовУчНал: decimal(amount),
    },
    kind === 'СЧФ' ? undefined : element('ДопСведТов', { ПрТовРаб: sort }),
    element('Акциз', {}, textElement('БезАкциз', 'без акциза')),
    vatElement('СумНал', document.vat === null ? null : vat),
  );
}

function table(document: TaxDocument, kind: TaxFunction): XmlNode {
  const { lines, amount, vat } = document;
  const net = kind === 'СЧФ' ? {} : { СтТовБезНДСВсего: decimal(amount - (vat?.amount ?? 0)) };
  return element(
    'ТаблСчФакт',
    {},
    ...lines.map((line, at) => lineElement(document, kind, line, at)),
    element('ВсегоОпл', { ...net, СтТовУчНалВсего: decimal(amount) }, vatElement('СумНалВсего', vat?.amount ?? null)),
  );
}

function handover({ issuedOn, purchaseNumber, placedOn, deliveryAddress }: TaxDocument): XmlNode {
  const transport = fieldText(deliveryAddress, 1000);
  return element(
    'СвПродПер',
    {},
    element(
      'СвПер',
      { СодОпер: 'Товары переданы, услуги оказаны', ДатаПер: dottedDay(issuedOn) },
      reference('ОснПер', 'Заказ', purchaseNumber, placedOn),
      transport === undefined ? undefined : element('Тран', { СвТран: transport }),
    ),
  );
}

/** The signer; the signature itself, made outside of the shop, proves the authority. */
function signer({ seller }: TaxDocument): XmlNode {
  const position = seller.inn.length === 12 ? 'Индивидуальный предприниматель' : 'Руководитель';
  return element('Подписант', { Должн: position, СпосПодтПолном: '1' }, nameElement(wholeName(seller.director)));
}

/** A document as a file for exchange: its name without the ending and its text, which declares windows-1251. */
export type ExchangeFile = { id: string; text: string };

/** КНД 1115131, format 5.03. Source: ФНС, order of 19.12.2023 № ЕД-7-26/970@. */
export function taxInvoiceFile(document: TaxDocument, kind: TaxFunction, made: Made): ExchangeFile {
  const { seller, buyer } = document;
  const id = exchangeFileId(seller, buyer, made);
  const maker = [seller.name, `ИНН/КПП ${[seller.inn, seller.kpp].filter(Boolean).join('/')}`].join(', ');
  const head = {
    КНД: '1115131',
    Функция: kind,
    ПоФактХЖ: NAMES[kind].fact,
    НаимДокОпр: NAMES[kind].chosen,
    ДатаИнфПр: dottedDay(made.day),
    ВремИнфПр: made.time.replaceAll(':', '.'),
    НаимЭконСубСост: fieldText(maker, 1000),
  };
  const body = [heading(document, kind), table(document, kind), kind === 'СЧФ' ? undefined : handover(document), signer(document)];
  const root = element('Файл', { ИдФайл: id, ВерсФорм: '5.03', ВерсПрог: PROGRAM }, element('Документ', head, ...body));
  return { id, text: xmlText(root, 'windows-1251') };
}
