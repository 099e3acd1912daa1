const KINDS = {
  payment: 'оплата',
  refund: 'возврат денег',
  handed_over: 'зачёт предоплаты',
  set_off: 'зачёт в долг',
  undone: 'выдача отменена',
  moved_out: 'доплата снята',
  moved_in: 'доплата стала предоплатой',
  by_hand: 'возврат переводом',
} as const;

const STATES = { asked: 'ждёт кассу', registered: 'пробит', refused: 'отказ', withdrawn: 'не нужен' } as const;

/** Why, and what to do about it. */
const FAILURES = {
  silent: 'ЮKassa не отвечает: магазин спросит сам',
  refused: 'ЮKassa отказала: исправьте, что она назвала, и «shop receipts resend»',
  not_registered: 'касса не пробила: проверьте её в кабинете ЮKassa и «shop receipts resend»',
  other_provider: 'деньги принимала другая служба: пробейте чек в её кабинете и «shop receipts done»',
  no_payment: 'у заказа нет оплаты через ЮKassa: пробейте чек на своей кассе и «shop receipts done»',
} as const;

/** Words about receipts to the operator. */
export const receiptMessages = {
  list: 'чеки, которые не пробиты, с причиной; по номеру заказа – все его чеки',
  resend: 'отправить отказанный чек ещё раз: после того, как причина исправлена',
  done: 'отметить, что отказанный чек пробит на своей кассе',
  noted: 'Записано: чек пробит.',
  notRefusedAtAll: (id: string) => `Отказанного чека ${id} нет. Номера – shop receipts list`,
  undo: 'выданная работа вернулась: вернуть её чек; выдадите снова – receipts issue',
  undone: 'Записано: работа не выдана, чек возврата отправится в течение минуты.',
  notHandedOver: 'Эта работа не записана выданной. Номер пишется целиком: 000012-1',
  issue: 'пробить чек зачёта предоплаты для заказа, выданного раньше, чем магазин стал это делать',
  kind: (kind: keyof typeof KINDS): string => KINDS[kind],
  type: (type: 'payment' | 'refund'): string => ({ payment: 'приход', refund: 'возврат прихода' })[type],
  state: (state: keyof typeof STATES): string => STATES[state],
  failure: (failure: keyof typeof FAILURES | null, reason: string | null): string =>
    failure === null ? '' : [FAILURES[failure], reason].filter(Boolean).join('. Её слова: '),
  fiscal: (document: string, sign: string): string => `ФД ${document}, ФП ${sign}`,
  unknown: (id: string) => `Чека ${id} нет. Номера – shop receipts list`,
  notRefused: (state: keyof typeof STATES) => `Этот чек снова отправлять не нужно: ${STATES[state]}.`,
  noPayment: 'Этот чек через ЮKassa не пробить: у заказа нет её оплаты. Пробейте его на своей кассе.',
  willResend: 'Чек отправится в течение минуты.',
  settled: {
    unknown: 'Такой работы нет. Номер пишется целиком: 000012-1',
    known: 'Эта работа уже выдана и её чек записан: shop receipts list <заказ>',
    nothing: 'Зачитывать нечего: сумма заказа – ноль.',
    issued: 'Записано: работа выдана, чек отправится в течение минуты.',
  },
  ownRegister:
    'Плательщик – частное лицо: на перевод нужен чек, а ЮKassa пробивает только свои оплаты. Пробейте его на своей кассе не позже следующего рабочего дня.',
  report: 'Чеки',
  reportRow: (count: number, sum: string) => `${count} на ${sum}`,
  reportUnregistered: 'Чеки, которые не пробиты',
} as const;
