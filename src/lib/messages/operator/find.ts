/** What the search of the operator says. */
export const findMessages = {
  find: 'найти всё: номер (12, 000012-1), имя, телефон, e-mail, организация, ИНН, номер платежа или отправления',
  nothingAsked: 'Искать нечего: напишите номер, имя, телефон, e-mail, организацию, ИНН, номер платежа или отправления.',
  nothing: 'Ничего не нашлось.',
  orders: 'Заказы:',
  customers: 'Покупатели:',
  more: (shown: number) => `Показаны первые ${shown}. Добавьте слово, чтобы сузить.`,
} as const;
