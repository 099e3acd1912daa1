/** Words of a payment the bank has not decided; they come with it. */
export const PENDING_PAYMENT = {
  waitingText: 'Обычно это занимает до минуты. Страница обновится сама, закрывать её не страшно: деньги не потеряются.',
  /** Once the minute is over. */
  waitingLong:
    'Банк ещё не сообщил об оплате. Вернитесь на его страницу или оплатите иначе. Если уже заплатили, подождите: страница обновится сама, деньги не потеряются.',
  toBank: 'Вернуться на страницу банка',
  otherWay: 'Оплатить иначе',
} as const;
