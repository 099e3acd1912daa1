type Named = { number: string; customer: string; titles: readonly string[]; total: string; paid: string };

/** What a command is about to do, in words a person reads before saying yes. */
export const intentMessages = {
  erased: 'покупатель стёрт',
  purchase: ({ number, customer, titles, total, paid }: Named): string =>
    `Заказ ${number}, ${customer}: ${titles.join(', ')}. Сумма ${total}, оплачено ${paid}.`,
  refund: (order: string, sum: string, share: number): string =>
    `${order} Вернуть ${sum} – это ${share === 0 ? 'меньше 1' : share} % оплаченного.`,
  refundedBefore: (sum: string, at: string): string =>
    `Возврат ${sum} по этому заказу уже начат ${at}. Ничего не записано: если это второй такой же, повторите команду с --again`,
  cancel: (order: string, returning: string): string => `${order} Отменить весь заказ, вернуть ${returning} и написать покупателю?`,
  ship: (order: string, due: string): string => `${order} Не оплачено ${due}. Отдать заказ?`,
  decision: (claim: string, order: string, to: string, text: string): string =>
    `Обращение ${claim} по заказу ${order}. Покупатель (${to}) прочтёт: «${text}».`,
  fewWords: (text: string): string => `«${text}» прочтёт покупатель: напишите словами, что решено. Ничего не записано.`,
  discount: (customer: string, email: string, before: number, after: number): string =>
    `${customer}, ${email}: скидка ${before} % станет ${after} % во всех новых заказах.`,
  onAccount: (customer: string, email: string, isOnAccount: boolean): string =>
    `${customer}, ${email}: ${isOnAccount ? 'печатать и отдавать заказы до оплаты' : 'больше не отдавать заказы до оплаты'}.`,
  mark: (order: string, sum: string): string => `${order} Записать приход ${sum}?`,
  unmark: (order: string, reference: string): string => `${order} Снять отметку оплаты «${reference}» и написать покупателю?`,
  returned: (order: string, sums: readonly string[]): string => `${order} Отметить возвращённым: ${sums.join(', ')}?`,
  unreturned: (order: string, reference: string): string => `${order} Снять отметку возврата «${reference}» и написать покупателю?`,
  move: (order: string, status: string, reason: string): string =>
    `${order} Станет: ${status}.${reason === '' ? '' : ` Покупатель прочтёт: «${reason}».`}`,
  void: (order: string, document: string): string => `${order} Аннулировать ${document} и написать покупателю?`,
  invoice: (order: string, payer: string): string => `${order} Плательщик – ${payer}: выставить ему счёт и послать покупателю?`,
  issueReceipt: (order: string, status: string): string => `${order} Статус – ${status}: он ещё не выдан. Записать выданным и пробить чек?`,
  settle: (order: string): string => `${order} Записать выданным и пробить чек?`,
  unsettle: (order: string): string => `${order} Записать, что не выдан, и пробить чек возврата?`,
  correct: (order: string, sum: string): string => `${order} Выписать УКД: новая сумма ${sum}.`,
  track: {
    cancelled: (number: string): string => `Заказ ${number} отменён: отправления у него нет. Ничего не записано.`,
    pickup: (order: string): string => `${order} Его забирают сами, отправления не ждут.`,
    order: (order: string): string => `${order} Это номер заказа, а не отправления.`,
    before: (order: string, tracking: string): string => `${order} У него уже есть отправление ${tracking}, покупатель его знает.`,
    elsewhere: (order: string, numbers: readonly string[]): string =>
      `${order} Это отправление уже записано за заказом ${numbers.join(', ')}.`,
  },
  announce: (subject: string, count: number): string => `Письмо «${subject}» уйдёт всем, кто согласился: ${count}. Вернуть его нельзя.`,
  manager: (id: number, before: string, after: string): string => `Менеджер ${id} – ${before}. Станет: ${after}; его увидят покупатели.`,
  revoke: (name: string, day: string): string =>
    `Ключ «${name}», создан ${day}: система с ним перестанет получать заказы сразу, вернуть его нельзя.`,
} as const;
