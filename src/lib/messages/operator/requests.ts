import { plural } from '../format/plural.ts';

type Found = {
  contact: string;
  accounts: readonly string[];
  purchases: readonly string[];
  inquiries: readonly string[];
  emails: readonly string[];
};

const listed = (title: string, items: readonly string[]): string[] => (items.length === 0 ? [] : [`${title}: ${items.join(', ')}`]);

/** Words of the commands about letters of people who ask about their personal data. */
export const requestMessages = {
  add: 'записать письмо о личных данных: export – прислать их, erase – стереть, withdraw – не слать рекламу; день – когда пришло',
  list: 'письма о личных данных, на которые надо ответить, и до какого дня; all – и отвеченные',
  export: 'всё о человеке в файл: кабинет, заказы без кабинета, обращения с фотографиями – чтобы послать ему',
  erase: 'стереть человека: кабинет, имя и связь в завершённых заказах, письма',
  withdraw: 'не слать человеку рекламу и не сообщать о товарах',
  kinds: { export: 'прислать данные', erase: 'стереть', withdraw: 'не слать рекламу' },
  waiting: 'Письма о личных данных, на которые надо ответить',
  left: (days: number, isLate: boolean): string =>
    isLate ? 'СРОК ВЫШЕЛ' : `осталось ${days} ${plural(days, 'рабочий день', 'рабочих дня', 'рабочих дней')}`,
  answered: (day: string): string => `сделано ${day}`,
  receivedOn: (day: string): string => `пришло ${day}`,
  added: (day: string): string => `Записано. Ответить до ${day} включительно.`,
  early: (day: string): string => `День письма ${day} ещё не наступил`,
  unknown: (contact: string): string => `Ни кабинета, ни заказов, ни запросов на ${contact} нет: так и ответьте.`,
  found: ({ contact, accounts, purchases, inquiries, emails }: Found): string =>
    [
      contact,
      ...listed('кабинеты', accounts),
      ...listed('заказы без кабинета', purchases),
      ...listed('запросы без кабинета', inquiries),
      ...listed('адреса без кабинета', emails),
    ].join('; '),
  eraseQuestion: (found: string): string => `${found}. Стереть навсегда?`,
  withdrawQuestion: (found: string): string => `${found}. Не слать рекламу и не сообщать о товарах?`,
  open: (numbers: readonly string[]): string =>
    `Ничего не стёрто: заказы ${numbers.join(', ')} не закончены. Неоплаченный отмените (orders cancel), остальные сначала выдайте`,
  refused: (reason: string): string => `Ничего не стёрто. ${reason}`,
  exported: (found: string, file: string): string =>
    `${found}. Записано в ${file}. Один ли это человек, решаете вы: телефона никто не проверял, а чей заказ, сказано у каждого. Пошлите файл только на адрес, который принадлежит этому человеку, и удалите.`,
  erased: 'Стёрто. Ответьте человеку; в копиях он исчезнет с их сменой.',
  mentions: (numbers: readonly string[]): string =>
    `Ещё он получатель в заказах других покупателей: ${numbers.join(', ')}. Их данные стираются с кабинетом того, кто заказал.`,
  withdrawn: 'Готово: писем о скидках и о товарах больше не будет.',
} as const;
