import { INQUIRY_FILES, type InquiryKind } from '../../domain/orders/inquiry.ts';
import { CONSENT_LABELS } from '../account/account.ts';

/** Words of the form that asks for a price or for a call. */
export const INQUIRY_FORM = {
  description: 'Опишите, что напечатать: менеджер посчитает цену и срок и пришлёт предложение, которое можно принять и оплатить.',
  titles: { quote: 'Запрос цены', callback: 'Перезвоните мне' } satisfies Record<InquiryKind, string>,
  leads: {
    quote: 'Чего нет в калькуляторе, посчитает менеджер. Ответ придёт письмом и останется по ссылке.',
    callback: 'Оставьте номер – позвоним в рабочие часы.',
  } satisfies Record<InquiryKind, string>,
  chosen: 'Вы выбрали',
  chosenDrop: 'Спросить о другом',
  text: 'Что напечатать',
  textHint: 'Размер, бумага, сколько красок, что сделать после печати. Не меньше десяти знаков.',
  quantity: 'Сколько штук',
  quantityHint: 'Можно примерно: «300–500»',
  day: 'К какому дню',
  dayHint: 'Можно не указывать',
  city: 'Город',
  cityUnchosen: 'Выберите город из списка или сотрите его',
  name: 'Имя и фамилия',
  phone: 'Телефон',
  email: 'Электронная почта',
  emailHint: 'На неё придут номер запроса и предложение',
  when: 'Когда удобно',
  whenHint: 'Например, «завтра после обеда». Пусто – как только сможем.',
  files: 'Файлы',
  filesHint: `Макет, набросок, фотография образца – любые, не больше ${INQUIRY_FILES.most}, каждый до ${INQUIRY_FILES.megabytes}\u00a0МБ, вместе до ${INQUIRY_FILES.togetherMegabytes}\u00a0МБ`,
  refusals: {
    many: `Файлов не больше ${INQUIRY_FILES.most}, остальные не добавили`,
    large: `Файл больше ${INQUIRY_FILES.megabytes}\u00a0МБ не добавили: пришлите ссылку на него в описании`,
    heavy: `Вместе файлы больше ${INQUIRY_FILES.togetherMegabytes}\u00a0МБ, остальные не добавили: пришлите ссылку в описании`,
    empty: 'Пустой файл не добавили: в нём ничего нет',
  },
  fileLost: 'Браузер не сохранил этот файл. Пришлите ссылку на него на странице запроса.',
  needed: 'Имя и контакты нужны, чтобы ответить вам: для этого согласия не требуется (152\u2011ФЗ, статья 6).',
  beyond: 'и после ответа',
  consents: 'Согласия',
  send: 'Отправить запрос',
  call: 'Жду звонка',
  sending: 'Отправляем…',
  taken: (number: string): string => `Запрос №\u00a0${number} принят`,
  sendingFile: (name: string, left: number): string => `Отправляем «${name}»${left > 1 ? `, за ним ещё ${left - 1}` : ''}…`,
  unsent: (name: string): string => `Файл «${name}» не отправлен.`,
  again: 'Отправить ещё раз',
  without: 'Продолжить без него',
  or: 'Быстрее голосом',
  nextTitle: 'Что будет дальше',
  next: [
    'Менеджер посчитает цену, вес и срок и пришлёт предложение со ссылкой.',
    'По ссылке его можно принять, спросить или отказаться. Платить за расчёт не нужно.',
    'Приняли – это обычный заказ ровно на эту сумму: оплата, макет, печать.',
  ],
} as const;

/** Names of the fields by their path in the server's answer, in the order of the form. */
export const INQUIRY_LABELS: Readonly<Record<string, string>> = {
  text: INQUIRY_FORM.text,
  quantity: INQUIRY_FORM.quantity,
  wantedDay: INQUIRY_FORM.day,
  city: INQUIRY_FORM.city,
  files: INQUIRY_FORM.files,
  'contact.name': INQUIRY_FORM.name,
  'contact.phone': INQUIRY_FORM.phone,
  'contact.email': INQUIRY_FORM.email,
  when: INQUIRY_FORM.when,
  'consents.personalData': CONSENT_LABELS.personalData,
};
