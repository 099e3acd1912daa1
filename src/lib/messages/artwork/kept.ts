import { counted } from '../format/plural.ts';

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' });

/** What the browser found, in a word or two; null: it has not been checked by this size. */
function found(check: { severity: number; remarks: number } | null): string {
  if (check === null) return 'проверим после загрузки';
  if (check.severity === 1) return 'предварительно замечаний нет';
  const barred = check.severity === 3 ? 'печатать нельзя, ' : '';
  return `предварительно ${barred}${counted(check.remarks, 'замечание', 'замечания', 'замечаний')}`;
}

/** Of a file that was made of a template and could not be kept. */
export const DESIGN_TROUBLES = {
  full: (name: string): string =>
    `В браузере не хватает места для макета «${name}». Сохраните PDF и\u00a0загрузите его к\u00a0заказу. Данные и\u00a0выбор на месте.`,
  refused: (name: string): string =>
    `Этот браузер не хранит файлы (например, в приватном окне), поэтому макет «${name}» сам к\u00a0заказу не попадёт. Сохраните PDF и\u00a0загрузите его к\u00a0заказу.`,
} as const;

/** How the files of a whole table of people are, in one line: those not checked yet, and those with remarks, are counted. */
export function manyKeptText(all: number, unchecked: number, remarked: number): string {
  const files = counted(all, 'макет', 'макета', 'макетов');
  if (unchecked > 0) return `${files}: проверяем, осталось ${unchecked}`;
  return remarked > 0 ? `${files}: предварительно с\u00a0замечаниями ${remarked}` : `${files}: предварительно замечаний нет`;
}
/** More files than this are not listed one by one. */
export const FEW_KEPT = 5;

/** Words of files that are chosen before their order is placed. */
export const KEPT = {
  title: 'Макет до оформления',
  note: 'Файл посмотрит ваш браузер. В магазин он уйдёт сам, когда вы оформите заказ.',
  button: 'Посмотреть или заменить',
  removeOf: (name: string): string => `Убрать макет «${name}»`,
  remove: 'Убрать',
  picture: (name: string): string => `Первая страница макета «${name}»`,
  done: 'Готово',
  keeping: (name: string): string => `Сохраняем «${name}» в браузере…`,
  checking: 'Проверяем файл…',
  underCheck: 'проверяем…',
  unknown: 'Без загрузки этот файл не проверить: ответ придёт после оформления.',
  goodTitle: 'Предварительно замечаний нет',
  foundTitle: 'Предварительно: есть замечания',
  barredTitle: 'Предварительно: печатать нельзя',
  checkNote: 'Файл проверил ваш браузер, в сеть он не уходил. Окончательный ответ даст сервер.',
  again: 'Вы изменили настройки тиража: файл проверен заново по новому размеру, страницам и бумаге.',
  spare: (name: string): string => `В этом тираже больше нет места для «${name}»: с заказом он не уйдёт.`,
  aside: (name: string): string => `«${name}» отложен: его место занял другой макет. С\u00a0заказом он не уйдёт.`,
  takeBack: 'Вернуть',
  takeBackOf: (name: string): string => `Вернуть «${name}» на место`,
  troubles: {
    full: (name: string): string =>
      `В браузере не хватает места, чтобы сохранить «${name}» до оформления. Проверка верна, а сам файл выберите ещё раз, когда оформите заказ.`,
    refused: (name: string): string =>
      `Этот браузер не сохраняет файлы (например, в приватном окне). Проверка верна, а «${name}» выберите ещё раз, когда оформите заказ.`,
    lost: (name: string): string => `Браузер не сохранил «${name}». Выберите файл ещё раз.`,
  },
  found,
  /** In the basket and on the ticket: one file in one line. */
  line: (name: string, words: string): string => `Макет «${name}»: ${words}`,
  withOrder: (until: number): string => `Уйдёт с заказом. Хранится в этом браузере до ${DAY.format(until)}.`,
  handIn: {
    sending: (count: number): string => (count > 1 ? 'Отправляем ваши макеты' : 'Отправляем ваш макет'),
    refused: (count: number): string => (count > 1 ? 'Макеты не приняты' : 'Макет не принят'),
    arrived: (count: number): string => (count > 1 ? 'Ваши макеты отправлены' : 'Ваш макет отправлен'),
  },
  replace: 'Загрузить другой',
  handedIn: (name: string, isChecking: boolean): string => `«${name}» загружен${isChecking ? ', проверяем' : ' и\u00a0проверен'}`,
  handingNote: 'Оплачивать можно уже сейчас. Если закрыть страницу, продолжим, когда вы снова откроете заказ в этом браузере.',
  noSlot: (name: string): string => `В заказе нет места для «${name}». Загрузите нужный файл на странице макетов.`,
  closed: (name: string): string => `«${name}» не\u00a0отправлен: заказ больше не\u00a0принимает макеты. Если это важно, позвоните нам.`,
  lostThere: (name: string): string => `Браузер не сохранил «${name}». Загрузите файл на странице макетов.`,
  notBegun: 'Отправить макет пока не получилось: нет связи с магазином. Файл цел.',
  retry: 'Попробовать ещё раз',
  toArtworks: 'К\u00a0макетам',
} as const;
