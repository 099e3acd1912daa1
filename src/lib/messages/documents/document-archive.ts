import type { ArchiveKind } from '../../domain/documents/document-rules.ts';
import { shownNumber } from '../../domain/order-number.ts';
import type { PaidAndLeft } from '../../domain/orders/money-back.ts';
import { formatRoubles } from '../format/roubles.ts';

/** A document as customers and the people of the shop call it. */
export const DOCUMENT_NAMES: Readonly<Record<ArchiveKind, string>> = {
  invoice: 'Счёт',
  contract: 'Счёт-договор',
  upd: 'УПД',
  act: 'Акт',
  advance: 'Счёт-фактура на аванс',
  correction: 'УКД',
  receipt: 'Чек',
  receipt_return: 'Чек возврата',
};
const DAY = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });

/** Words of the archive of documents. */
export const DOCUMENT_ARCHIVE = {
  title: 'Документы',
  lead: 'Счета, счета-договоры, УПД, акты и чеки по всем заказам. Документы – PDF, текст в них можно выделить; УПД – ещё и XML для бухгалтерии; чеки хранит оператор фискальных данных, в архиве – их список.',
  guest: 'Войдите, чтобы увидеть счета, УПД и акты по своим заказам.',
  period: 'Период',
  periods: {
    month: 'Этот месяц',
    lastMonth: 'Прошлый месяц',
    quarter: 'Этот квартал',
    lastQuarter: 'Прошлый квартал',
    year: 'Этот год',
    all: 'Всё время',
    own: 'Свои даты',
  },
  kind: 'Вид',
  payer: 'Чьи',
  any: 'Все',
  from: 'С',
  to: 'По',
  name: (kind: ArchiveKind, number: string): string => (number === '' ? DOCUMENT_NAMES[kind] : `${DOCUMENT_NAMES[kind]} № ${number}`),
  day: (issuedOn: string): string => `от ${DAY.format(new Date(issuedOn))}`,
  order: (number: string): string => `заказ № ${shownNumber(number)}`,
  replacedBy: (kind: ArchiveKind, number: string): string =>
    `недействителен: заменён ${kind === 'contract' ? 'счётом-договором' : 'счётом'} № ${number}`,
  paidOnce: (invoice: string): string => `или счёт № ${invoice}: платят один раз, по любому из них`,
  cancelled: 'аннулирован: заказ отменён',
  otherDue: ({ paid, due }: PaidAndLeft): string => {
    if (paid === 0) return 'не оплачивайте: сумма с тех пор изменилась';
    return due === 0 ? 'оплачен' : `больше не оплачивайте: оплачено ${formatRoubles(paid)}, осталось ${formatRoubles(due)}`;
  },
  zip: 'Всё из\u00a0списка, ZIP',
  zipName: (from: string, to: string): string => `Документы ${[from, to].filter(Boolean).join(' – ') || 'за всё время'}.zip`,
  download: 'Скачать PDF',
  downloadXml: 'XML',
  downloadXmlOf: (name: string): string => `${name} файлом для обмена документами`,
  openReceipt: 'Открыть чек',
  receiptColumns: ['Дата', 'Чек', 'За что', 'Заказ', 'Сумма, руб.', 'Номера чека', 'Где посмотреть'],
  fiscal: ({ storage, document, sign }: { storage: string; document: string; sign: string }): string =>
    `ФН ${storage}, ФД ${document}, ФП ${sign}`,
  fileName: (kind: ArchiveKind, number: string, issuedOn: string): string => `${DOCUMENT_NAMES[kind]} № ${number} от ${issuedOn}.pdf`,
  count: (documents: number): string => `Документов: ${documents}`,
  nothing: 'За этот период документов нет.',
  nothingLike: 'Таких документов за этот период нет.',
  failed: 'Документы не загрузились',
  again: 'Загрузить ещё раз',
} as const;
