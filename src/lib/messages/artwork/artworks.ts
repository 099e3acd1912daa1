import { shownNumber } from '../../domain/order-number.ts';
import { counted } from '../format/plural.ts';
import { FILE_TERMS } from './explanation.ts';

export const UNNAMED_ARTWORK = 'макет';
export const SEED_ARTWORK_NAME = 'макет для примера.pdf';

const MINUTE_S = 60;
const MB = 1024 * 1024;
const SHORT = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** «12,4 МБ» */
export const formatMegabytes = (bytes: number): string =>
  bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0КБ` : `${SHORT.format(bytes / MB)}\u00a0МБ`;

/** «осталось около 3 мин» */
const timeLeft = (seconds: number): string =>
  seconds < MINUTE_S ? `осталось ${seconds}\u00a0с` : `осталось около ${Math.ceil(seconds / MINUTE_S)}\u00a0мин`;

const PARTS = { cover: 'Обложка', block: 'Блок' } as const;
type Place = { design: number; spec: { part: keyof typeof PARTS } };

/** «1 страница», «16 страниц» */
const formatPages = (count: number): string => counted(count, 'страница', 'страницы', 'страниц');

const YEAR_DAYS = [365, 366];
const formatDays = (count: number): string => counted(count, 'день', 'дня', 'дней');

/** The check's one sentence: may it be printed, and how much is there to say. */
function verdict({ errors, remarks }: { errors: number; remarks: number }, passed: string): string {
  const said = [
    ...(errors > 0 ? [counted(errors, 'ошибка', 'ошибки', 'ошибок')] : []),
    ...(remarks > 0 ? [counted(remarks, 'замечание', 'замечания', 'замечаний')] : []),
  ].join(', ');
  if (errors > 0) return `Печатать нельзя: ${said}`;
  return remarks > 0 ? `Решите, печатать ли: ${said}` : `Печатать можно: ${passed}`;
}

/** Words of handing artworks in. */
export const ARTWORKS = {
  title: 'Макеты',
  description: 'Загрузка макетов заказа, проверка и утверждение к печати.',
  order: (number: string): string => `Заказ № ${shownNumber(number)}`,
  missing: 'Макетов по этой ссылке нет',
  missingText: 'Ссылка устарела, или заказ лежит в чьём-то кабинете. Если он ваш, войдите.',
  missingHere: 'Ссылка устарела, или заказ лежит в другом кабинете. Ваши заказы с местами для макетов – в списке.',
  toOrders: 'Мои заказы',
  logIn: 'Войти',
  failed: 'Макеты не загрузились',
  retry: 'Попробовать ещё раз',
  closed: {
    early: 'Заказ ещё согласуется. Макет можно будет загрузить, когда менеджер закончит.',
    late: 'Заказ уже в работе: макет менять поздно.',
    cancelled: 'Заказ отменён, макет не нужен.',
  },
  remark: (text: string): string => `Технолог вернул макет: ${text}`,
  keptUntil: (when: string): string =>
    `Заказ не оплачен и давно не менялся. Файлы храним до ${when}. Чтобы они остались, оплатите заказ или загрузите их заново.`,
  noSlots: 'Мест для макетов у\u00a0этого заказа нет: пришлите файлы на\u00a0странице запроса цены или письмом.',
  ready: (files: number): string =>
    `Замечаний нет в\u00a0${counted(files, 'макете', 'макетах', 'макетах')}. Посмотрите их ниже: после утверждения печатаем именно их.`,
  approveReady: (files: number): string => `Утвердить ${counted(files, 'макет', 'макета', 'макетов')}`,
  approvedReady: (files: number): string => `Утверждено: ${counted(files, 'макет', 'макета', 'макетов')}.`,
  /** To who only holds a guest's link. */
  holder: 'Утвердить макет к\u00a0печати может тот, кто оформил заказ.',
  byCode: 'Это вы? Введите код из\u00a0письма',
  designer: 'Вам открыли загрузку макетов этого заказа. Утверждает их заказчик.',
  /** What a slot is called among those of its order: a single file of an order with one design needs no number. */
  slot: (slots: readonly Place[], { design, spec }: Place): string =>
    [
      slots.every((other) => other.design === 1) ? '' : `Дизайн ${design}`,
      slots.some((other) => other.spec.part === 'cover') ? PARTS[spec.part] : '',
    ]
      .filter(Boolean)
      .join(', ') || 'Макет',
  needs: (trim: { width: number; height: number }, bleed: number, pages: number | null): string =>
    [`${trim.width}×${trim.height}\u00a0мм и вылеты по ${bleed}\u00a0мм`, ...(pages === null ? [] : [formatPages(pages)])].join(', '),
  design: 'Нет макета? Соберите его из\u00a0шаблона',
  designAgain: 'Исправить или собрать заново из\u00a0шаблона',
  choose: 'Выбрать файл',
  replace: 'Заменить файл',
  other: 'Прислать другой файл',
  otherNote: 'Его проверим, и утвердить надо будет уже его.',
  drop: 'или перетащите сюда',
  kinds: `${FILE_TERMS.kinds} до ${FILE_TERMS.largest}`,
  unfinished: (name: string, percent: number): string =>
    `Файл «${name}» загружен на ${percent} %. Выберите его снова – продолжим с этого места.`,
  preparing: 'Готовим файл…',
  sent: (sent: string, total: string): string => `${sent} из ${total}`,
  timeLeft,
  quickCheckTitle: 'Предварительно: что видно уже сейчас',
  quickCheckGood: 'Предварительно замечаний нет',
  quickCheckNote: 'Пока файл загружается, его посмотрел ваш браузер. Окончательный ответ даст сервер.',
  finishing: 'Сверяем, что файл пришёл целым…',
  paused: 'Пауза',
  pause: 'Приостановить',
  resume: 'Продолжить',
  cancel: 'Отменить',
  progress: (name: string): string => `Загрузка файла ${name}`,
  fixing: 'Исправляем',
  states: { waiting: 'Проверяем', checked: 'Проверен', broken: 'Смотрит технолог' },
  checkedPages: (done: number, pages: number): string => `Проверено страниц: ${done} из ${pages}. Остальные проверяем.`,
  waitingText: 'Обычно это несколько секунд. Страницу можно закрыть – пришлём письмо.',
  waitingLast:
    'Ваши файлы заняли проверку надолго, поэтому сейчас сначала проверяем остальных – это до часа. Оплаченные заказы проверяются первыми. Страницу можно закрыть – пришлём письмо.',
  brokenText: 'Автоматическая проверка не справилась с файлом. Технолог посмотрит его сам и напишет.',
  verdict,
  tenChecks: 'Что проверили',
  notChecked: 'не проверено',
  approved: (when: string): string => `Утверждён ${when}`,
  gone: (days: number): string => `Файл удалён: хранили ${YEAR_DAYS.includes(days) ? 'год' : formatDays(days)}`,
  takenFrom: (number: string): string => `Взят из заказа №\u00a0${shownNumber(number)}`,
  version: (number: number): string => `Версия ${number}`,
  download: 'Скачать файл',
  approvedHash: (sha256: string): string => `Контрольная сумма утверждённого файла (SHA-256): ${sha256.slice(0, 12)}…`,
  share: 'Ссылка для дизайнера',
  shareNote: 'По ней можно загрузить макет этого заказа без входа. Цены и адреса не видны. С утверждением макета она закрывается.',
  sharedBefore: 'Открытые ссылки для дизайнера',
  sharedOne: (from: string, until: string): string => `Выдана ${from}, действует до ${until}`,
  revoke: 'Отозвать',
  revokeOf: (from: string): string => `Отозвать ссылку, выданную ${from}`,
  shared: (until: string): string => `Ссылка действует до ${until}`,
} as const;
