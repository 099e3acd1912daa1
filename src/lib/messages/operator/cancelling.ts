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
