/** The page of the embedded test provider: it must never be taken for a bank. */
export const TEST_BANK = {
  title: 'Учебный банк',
  warning: 'Это учебная страница. Настоящих денег здесь нет, карта не нужна.',
  ended: 'Этот платёж уже завершён.',
  back: 'Вернуться в магазин',
  buttons: { pay: 'Оплатить', refuse: 'Отказать', later: 'Подтвердить позже', leave: 'Уйти, не решив' },
} as const;
