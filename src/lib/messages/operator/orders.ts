/** Words about a purchase the shop calls off. */
export const cancelMessages = {
  why: 'Почему отменяем заказ?',
  part: (number: string, purchase: string): string =>
    `${number} – часть заказа ${purchase}, а отменяется он целиком. Так и надо – напишите orders cancel ${purchase}`,
  known: (reason: string): string => `Заказ уже отменён${reason === '' ? '' : `: ${reason}`}. Ничего не изменилось.`,
  shipped: (orders: readonly string[]): string =>
    `Уже отправлено: ${orders.join(', ')}. Отменить нельзя: деньги возвращает payments refund, посылку назад принимает receipts undo.`,
  onPress: (orders: readonly string[]): string => `Уже в печати или готово: ${orders.join(', ')}. Бумага потрачена, деньги вернём все.`,
  done: (purchase: string, returning: string | null): string =>
    `Заказ ${purchase} отменён, покупателю написали. ${returning === null ? 'Возвращать нечего.' : `Возвращаем ${returning}: что вернуть переводом, покажет refunds list.`}`,
} as const;

/** What the search of the operator says. */
export const findMessages = {
  find: 'найти всё: номер (12, 000012-1), имя, телефон, e-mail, организация, ИНН, номер платежа или отправления',
  nothingAsked: 'Искать нечего: напишите номер, имя, телефон, e-mail, организацию, ИНН, номер платежа или отправления.',
  nothing: 'Ничего не нашлось.',
  orders: 'Заказы:',
  customers: 'Покупатели:',
  more: (shown: number) => `Показаны первые ${shown}. Добавьте слово, чтобы сузить.`,
} as const;
