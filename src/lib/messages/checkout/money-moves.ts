/** Words of money that has come or goes back. */
export const MONEY_MOVES = {
  /** Above the way of what is paid. */
  wayTitle: 'Как идёт заказ',
  came: { card: 'карта', sbp: 'СБП', transfer: 'перевод на счёт' },
  back: { card: 'на карту', sbp: 'по СБП', transfer: 'переводом на счёт' },
  receivedOf: (total: string): string => `из ${total}`,
  rest: (sum: string): string => `Осталось ${sum}\u00a0– до\u00a0получения`,
  receipt: (number: string): string => `чек №\u00a0${number}`,
  receiptSent: 'чек – на e\u2011mail заказа',
  returnReceipt: (number: string): string => `чек возврата №\u00a0${number}`,
  returnReceiptSent: 'чек возврата – на e\u2011mail заказа',
  returned: 'Возвращено',
  /** Said on the day of the payment. */
  letterSent: 'Письмо с\u00a0подтверждением отправлено.',
  cancelledPaid: 'Заказ отменён. Деньги возвращаем туда, откуда вы заплатили; когда они уйдут, напишем.',
  cancelledReturned: 'Заказ отменён, деньги отправлены обратно. Идут они до нескольких дней, это зависит от банка.',
} as const;
