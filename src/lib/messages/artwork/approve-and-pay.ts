/** Words of the one button that approves and pays. */
export const APPROVE_AND_PAY = {
  button: (sum: string): string => `Утвердить и\u00a0оплатить ${sum}`,
  later: 'Только утвердить, оплатить позже',
  note: 'Сначала запишем утверждение, потом откроем страницу банка. Печатаем именно этот файл.',
  starting: 'Макет утверждён. Открываем оплату…',
  failed: (why: string): string => `Макет утверждён, а\u00a0оплата не\u00a0началась: ${why}`,
  missing: 'заказ не нашёлся.',
  pay: 'Оплатить',
} as const;
