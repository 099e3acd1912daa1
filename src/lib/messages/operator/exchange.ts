import type { BrokenLine, StatementRefusal } from '../../domain/exchange/bank-statement.ts';
import type { Doubt, PaidMark } from '../../domain/exchange/match-payment.ts';

/** What the shop says to 1С and to who exports for it; 1С shows the lines after the first word to its user. */
export const exchangeMessages = {
  wrongAccount: 'Неверный логин или пароль обмена',
  noSession: 'Сначала вход: mode=checkauth, потом с его cookie',
  onlySales: 'Магазин отдаёт заказы (type=sale); каталог из 1С он не берёт',
  unknownMode: 'Такого шага обмена нет: checkauth, init, query, success, file',
  fileIgnored: 'Файл принят, заказы не изменены: статусы и оплаты ведёт магазин',
  summary: 'заказы файлом CommerceML 2.10 для 1С',
  exported: (count: number, file: string): string => `Записано в ${file}, заказов: ${count}.`,
} as const;

const MARKS: Readonly<Record<PaidMark, string>> = { exact: 'ровно', partial: 'частично' };

const DOUBTS: Readonly<Record<Doubt | 'changed', string>> = {
  unknown: 'нет номера, по ИНН долгов нет',
  unknown_number: 'такого номера счёта или заказа нет',
  several: 'подходит не один заказ',
  other_payer: 'номер есть, плательщик другой',
  other_sum: 'сумма не та, которую ждём',
  nothing_due: 'заказ уже оплачен',
  cancelled: 'заказ отменён',
  words: 'назначение говорит не только об оплате этого заказа',
  debit: 'банк пишет дату списания и не пишет даты поступления',
  own_money: 'плательщик – сам магазин',
  to_come: 'день платежа ещё не наступил',
  too_early: 'платёж раньше заказа',
  other_day: 'счёт назван днём, когда его не было',
  over: 'больше, чем ждём',
  small_part: 'меньше десятой части долга',
  changed: 'заказ изменился, пока читали файл: загрузите ещё раз',
};

/** What the import of a bank's statement says. */
export const statementMessages = {
  summary: 'разобрать выписку банка (1CClientBankExchange); --book – записать то, в чём нет сомнений',
  unreadable: (file: string) => `Файл ${file} не читается.`,
  refused: (refusal: StatementRefusal, account: string): string => {
    if (refusal.kind === 'format') return 'Это не выписка для 1С: первая строка должна быть 1CClientBankExchange. Ничего не записано.';
    if (refusal.kind === 'cut') return 'Файл обрывается: нет строки КонецФайла. Выгрузите его из банка ещё раз. Ничего не записано.';
    return `Выписка по чужому счёту: в файле ${refusal.found.join(', ')}, счёт магазина ${account}. Ничего не записано.`;
  },
  mark: (mark: PaidMark, isBooked: boolean): string => `${isBooked ? 'записано' : 'найдено'}, ${MARKS[mark]}`,
  doubt: (reason: Doubt | 'changed', candidates: readonly string[]): string =>
    `СОМНЕНИЕ: ${DOUBTS[reason]}${candidates.length === 0 ? '' : ` (${candidates.join(', ')})`}`,
  known: 'уже разобрано: записано или снято человеком',
  foreign: 'СОМНЕНИЕ: получатель – не счёт магазина',
  broken: ({ at, field, text }: BrokenLine): string => `Строка ${at}: поле «${field}» не читается${text === '' ? '' : `: «${text}»`}.`,
  total: (counts: { matched: number; known: number; doubtful: number; outgoing: number; broken: number }, isBooked: boolean): string =>
    [
      `${isBooked ? 'Записано' : 'Найдено'}: ${counts.matched}`,
      `уже было записано: ${counts.known}`,
      `сомнений: ${counts.doubtful}`,
      `списаний пропущено: ${counts.outgoing}`,
      `не прочитано: ${counts.broken}`,
    ].join(', ') + (isBooked || counts.matched === 0 ? '.' : '. Ничего не записано: записать – тот же файл с --book.'),
  markByHand: 'Сомнительное записывает человек: npm run shop -- payments mark <заказ> <сумма> <№ платёжки>',
} as const;
