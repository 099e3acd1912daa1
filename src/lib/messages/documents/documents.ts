import type { CutOff } from '../../domain/calendar.ts';
import { shownNumber } from '../../domain/order-number.ts';
import type { PaidAndLeft } from '../../domain/orders/money-back.ts';
import { documentDay, documentSum, leftText, paymentTerms } from './invoice.ts';
import { type VatInside, vatSentence } from './vat.ts';

const DASH = '–';

/** A payment as the documents name it. */
export const paymentDocument = (number: string, day: string): string => `№ ${number} от ${documentDay(day)}`;

/** A payment by card as the documents name it; of one without a receipt number the day alone. */
export const receiptDocument = (number: string, day: string): string =>
  `${number === '' ? DASH : `чек № ${number}`} от ${documentDay(day)}`;

/** Why an advance invoice is void when another organisation pays. */
export const OTHER_PAYER = 'сменился плательщик';

const HANDOVER = {
  workshop: () => 'в помещении Исполнителя (самовывоз)',
  pickup: (address: string) => `через перевозчика в пункт выдачи: ${address}`,
  door: (address: string) => `через перевозчика по адресу: ${address}`,
} as const;

type Terms = {
  total: number;
  inWords: string;
  vat: VatInside;
  prepaymentPercent: number;
  claimDays?: number | undefined;
  isPaidLater?: boolean | undefined;
  readyDate: string;
  until?: CutOff | undefined;
  delivery: { type: keyof typeof HANDOVER; address: string };
};

/** Contracts of before named no days of the settings: they stay as they were issued. */
const claimsText = (days: number | undefined): string =>
  days === undefined ? 'в течение пяти рабочих дней после передачи' : `в течение ${days} дней после передачи`;

/** When it is paid, from what the day is counted, and what concludes the contract; for an organisation that pays after delivery, otherwise. */
const PAID_FIRST = {
  payment: paymentTerms,
  condition: 'оплата и готовый к печати макет поступили',
  inTime: 'Заказчик оплатит счёт и утвердит макет',
  transfer: ' Перевод, поступивший на следующий банковский день, – в срок.',
  concluded: 'Заказчик оплатил счёт полностью или в указанной части (пункт 3 статьи 438 ГК РФ)',
};
const PAID_LATER: typeof PAID_FIRST = {
  payment: () => 'Заказчик оплачивает её после передачи тиража.',
  condition: 'готовый к печати макет поступил',
  inTime: 'Заказчик утвердит макет',
  transfer: '',
  concluded: 'Исполнитель принял заказ в работу (пункт 3 статьи 438 ГК РФ)',
};

export const CONTRACT_WORDS = {
  title: (number: string, day: string): string => `Счёт-договор № ${number} от ${documentDay(day)}`,
  replaced: (number: string): string => `Недействителен: заменён счётом-договором № ${number}.`,
  otherDue: ({ paid, due }: PaidAndLeft): string => {
    if (paid === 0) return `К оплате теперь ${documentSum(due)} руб.`;
    return due === 0 ? 'Оплачен.' : `Сумма к оплате изменилась: ${leftText({ paid, due })}`;
  },
  contractor: 'Исполнитель',
  customer: 'Заказчик',
  basis: (purchase: string): string => `Заказ № ${shownNumber(purchase)}`,
  terms: ({ total, inWords, vat, prepaymentPercent, claimDays, readyDate, until, delivery, isPaidLater }: Terms): string[] => {
    const { payment, condition, inTime, transfer, concluded } = isPaidLater === true ? PAID_LATER : PAID_FIRST;
    const term =
      // A day ends with the stop of its «г.».
      until === undefined ? `${condition} в день заказа.` : `${inTime} до ${until.hour}:00 мск ${documentDay(until.day)}${transfer}`;
    return [
      '1. Исполнитель изготавливает по макетам Заказчика и передаёт ему полиграфическую продукцию, указанную в таблице, а Заказчик принимает её и оплачивает.',
      `2. Цена – ${documentSum(total)} руб. (${inWords}), ${vatSentence(vat)} ${payment(prepaymentPercent)}`,
      `3. Срок готовности – ${documentDay(readyDate)}, если ${term} При задержке срок сдвигается на столько же.`,
      `4. Продукция передаётся ${HANDOVER[delivery.type](delivery.address)}. Передача оформляется универсальным передаточным документом.`,
      `5. О видимых недостатках Заказчик сообщает ${claimsText(claimDays)}. Тираж с недостатками по вине Исполнителя перепечатывается или его цена возвращается.`,
      `6. Договор заключён, когда ${concluded}. В остальном действует публичная оферта на сайте Исполнителя.`,
    ];
  },
  signContractor: 'Исполнитель',
} as const;

export const ACT_WORDS = {
  whole: 'Всего выполнено на сумму',
  title: (number: string, day: string): string => `Акт № ${number} от ${documentDay(day)} об оказании услуг`,
  basis: (purchase: string, day: string): string => `Основание: заказ № ${shownNumber(purchase)} от ${documentDay(day)}`,
  done: 'Перечисленные услуги выполнены полностью и в срок. Заказчик претензий по объёму, качеству и срокам не имеет.',
  contractor: 'Исполнитель',
  customer: 'Заказчик',
  person: 'физическое лицо',
} as const;

export const UPD_WORDS = {
  title: (number: string, day: string): string => `Универсальный передаточный документ № ${number} от ${documentDay(day)}`,
  form: 'Форма – приложение № 1 к письму ФНС России от 21.10.2013 № ММВ-20-3/96@, счёт-фактура – постановление Правительства РФ от 26.12.2011 № 1137',
  name: 'Универсальный передаточный документ',
  status: 'Статус: ',
  statusNote: '1 – счёт-фактура и передаточный документ (акт)\n2 – передаточный документ (акт)',
  invoice: (number: string, day: string): string => `Счёт-фактура № ${number} от ${documentDay(day)} (1)`,
  correction: 'Исправление № – от – (1а)',
  seller: 'Продавец (2)',
  sellerAddress: 'Адрес (2а)',
  sellerNumbers: 'ИНН/КПП продавца (2б)',
  shipper: 'Грузоотправитель и его адрес (3)',
  consignee: 'Грузополучатель и его адрес (4)',
  payment: 'К платёжно-расчётному документу (5)',
  shipment: 'Документ об отгрузке (5а)',
  shipmentText: (lines: number, number: string, day: string): string =>
    `№ п/п ${lines === 1 ? '1' : `1–${lines}`}, № ${number} от ${documentDay(day)}`,
  buyer: 'Покупатель (6)',
  buyerAddress: 'Адрес (6а)',
  buyerNumbers: 'ИНН/КПП покупателя (6б)',
  currency: 'Валюта: наименование, код (7)',
  rouble: 'Российский рубль, 643',
  stateContract: 'Идентификатор государственного контракта (8)',
  same: 'он же',
  head: [
    '№ п/п',
    'Код товара/ работ, услуг',
    'Наименование товара (описание выполненных работ, оказанных услуг)',
    'Код вида товара',
    'Ед. изм., код',
    'Ед. изм.',
    'Кол-во',
    'Цена за единицу без налога',
    'Стоимость без налога',
    'В т. ч. акциз',
    'Ставка',
    'Сумма налога',
    'Стоимость с налогом',
    'Страна, код',
    'Страна',
    'Номер декларации',
  ],
  columns: ['А', 'Б', '1', '1а', '2', '2а', '3', '4', '5', '6', '7', '8', '9', '10', '10а', '11'],
  unitCodes: { piece: '796', service: '876' },
  noExcise: 'без акциза',
  total: 'Всего к оплате (9)',
  cross: 'X',
  none: DASH,
  head1: 'Руководитель организации или иное уполномоченное лицо',
  head2: 'Главный бухгалтер или иное уполномоченное лицо',
  entrepreneur: 'Индивидуальный предприниматель или иное уполномоченное лицо',
  registered: (ogrnip: string): string => `реквизиты государственной регистрации: ОГРНИП ${ogrnip}`,
  basis: (purchase: string, day: string): string =>
    `Основание передачи (сдачи) / получения (приёмки): заказ № ${shownNumber(purchase)} от ${documentDay(day)} [8]`,
  transport: 'Данные о транспортировке и грузе [9]:',
  handed: 'Товар (груз) передал / услуги, результаты работ, права сдал [10]',
  handedDay: (day: string): string => `Дата отгрузки, передачи (сдачи): ${documentDay(day)} [11]`,
  taken: 'Товар (груз) получил / услуги, результаты работ, права принял [15]',
  takenDay: 'Дата получения (приёмки): «___» ____________ 20___ г. [16]',
  responsible: 'Ответственный за правильность оформления факта хозяйственной жизни',
  made: 'Наименование субъекта – составителя документа',
  sign: '____________________ / ____________________',
} as const;

/** An invoice for an advance bears the words of the invoice in a transfer document; these are its own. */
export const ADVANCE_WORDS = {
  title: (number: string, day: string): string => `Счёт-фактура № ${number} от ${documentDay(day)}`,
  form: 'Приложение № 1 к постановлению Правительства РФ от 26.12.2011 № 1137',
  prepayment: (title: string): string => `Предварительная оплата: ${title}`,
  rate: (percent: number): string => `${percent}/${100 + percent}`,
} as const;

export const CORRECTION_WORDS = {
  name: 'Универсальный корректировочный документ',
  title: (number: string, day: string): string => `Универсальный корректировочный документ № ${number} от ${documentDay(day)}`,
  invoice: (number: string, day: string): string => `Корректировочный счёт-фактура № ${number} от ${documentDay(day)} (1)`,
  of: (number: string, day: string, hasVat: boolean): string =>
    `к УПД${hasVat ? ' (счёту-фактуре)' : ''} № ${number} от ${documentDay(day)} (1б)`,
  form: 'Форма – приложение № 1 к письму ФНС России от 17.10.2014 № ММВ-20-15/86@, корректировочный счёт-фактура – постановление Правительства РФ от 26.12.2011 № 1137',
  statusNote: '1 – корректировочный счёт-фактура и соглашение (уведомление)\n2 – соглашение (уведомление) об изменении стоимости',
  head: [
    '№ п/п',
    'Наименование товара',
    'Показатель',
    'Ед. изм.',
    'Кол-во',
    'Цена за единицу без налога',
    'Стоимость без налога',
    'Ставка',
    'Сумма налога',
    'Стоимость с налогом',
  ],
  before: 'А (до изменения)',
  after: 'Б (после изменения)',
  increase: 'В (увеличение)',
  decrease: 'Г (уменьшение)',
  totalIncrease: 'Всего увеличение (сумма строк В)',
  totalDecrease: 'Всего уменьшение (сумма строк Г)',
  agreement: 'Стоимость отгруженного изменена по соглашению сторон. Предложено продавцом, согласие покупателя – подпись ниже.',
  proposed: 'Предлагаю изменить стоимость',
  agreed: 'С изменением стоимости согласен',
} as const;
