import { counted } from '../format/plural.ts';

/** What the server says at the fields of delivery. */
export const DELIVERY_ERRORS = {
  point: 'Такого пункта в этом городе нет. Выберите другой',
  weight: 'Этот пункт не принимает такой вес. Выберите другой',
  timeSlot: 'Такого времени нет. Выберите из списка',
  notServed: 'В этот город так не доставляем. Выберите другой способ',
  often: 'Доставку этого заказа за сутки уже меняли много раз. Позвоните нам или повторите завтра',
} as const;

/** What the page says before it asks the server. */
export const CHOOSE_POINT = 'Выберите пункт выдачи';
export const CHOOSE_DELIVERY = 'Цена доставки ещё не известна. Подождите или выберите другой способ';

const days = (min: number, max: number): string => (min === max ? `${max}` : `${min}–${max}`);

/** The price was asked for and did not come. */
export const DELIVERY_UNKNOWN = 'Цена доставки не загрузилась. Нажмите «Повторить» выше или заберите заказ в цехе';

/** Words of the delivery part of the order form. */
export const DELIVERY = {
  title: 'Получение',
  city: 'Город',
  changeCity: 'Изменить',
  workshop: 'Забрать в цехе',
  pickup: 'Пункт выдачи',
  door: 'Курьером до двери',
  workingDays: (min: number, max: number): string => `${days(min, max)} раб. дн. в пути`,
  /** One parcel goes without saying. */
  parcels: (count = 1): string => (count > 1 ? `, ${counted(count, 'место', 'места', 'мест')}` : ''),
  holds: (condition: string): string => `Дни верны, ${condition}.`,
  loading: 'Узнаём цену доставки…',
  failed: 'Цена доставки не загрузилась.',
  retry: 'Повторить',
  down: 'Служба доставки сейчас не отвечает. Забрать в цехе можно.',
  none: 'В этот город доставку оформит менеджер: закажите с получением в цехе и напишите адрес в комментарии.',
  /** Instead of a price, by why there is none. */
  noPrice: {
    failed: 'цена не загрузилась',
    down: 'служба доставки не отвечает',
    none: 'сюда – через менеджера',
  },
  /** By the way that a city has not. */
  noWay: { workshop: '', pickup: 'пунктов выдачи в\u00a0этом городе у\u00a0нас нет', door: 'курьером в\u00a0этот город не\u00a0возим' },
  timeSlot: 'Когда удобно принять курьера',
  address: 'Улица и дом',
  addressHint: 'Например, Тверская, 12, корпус 1',
  doorPlace: 'Квартира или офис, подъезд, этаж, код',
} as const;

export const POINT_WORDS = {
  title: 'Пункт выдачи',
  search: 'Улица, название или индекс',
  lockers: 'Только постаматы',
  card: 'С оплатой картой',
  office: 'пункт',
  locker: 'постамат',
  found: (count: number): string => `Подходит пунктов: ${count}`,
  nothing: 'Ничего не подошло. Измените поиск или снимите отметки.',
  empty: 'В этом городе пунктов нет. Выберите курьера или цех.',
  loading: 'Загружаем пункты…',
  failed: 'Пункты не загрузились.',
  more: 'Показать ещё',
  upTo: (kg: string): string => `до ${kg}`,
  showMap: 'Показать на карте',
  hideMap: 'Убрать карту',
  map: 'Карта пунктов выдачи',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  chosen: 'Выбран',
  changed: (city: string): string => `Пункт был в другом городе. Выберите новый: ${city}.`,
} as const;

export const PAYER_WORDS = {
  title: 'Кто платит',
  person: 'Я сам',
  personNote: 'Картой или по СБП',
  organisation: 'Организация или ИП',
  organisationNote: 'Счёт придёт на почту сразу',
} as const;

const DISTANCES = ['до 600\u00a0км', 'до 2000\u00a0км', 'до 5000\u00a0км', 'до 8000\u00a0км', 'дальше 8000\u00a0км'] as const;

/** The shop's own tariff as a table on the page about delivery. */
export const TARIFF_TABLE = {
  columns: ['Куда', 'Пункт: первый кг и каждый следующий', 'Курьер: первый кг и каждый следующий'],
  rate: (first: string, next: string): string => `${first}\u00a0и\u00a0${next}`,
  places: {
    CSPB: () => 'Санкт-Петербург',
    CMSK: () => 'Москва',
    CREG: (belt: number) => `Регионы: ${DISTANCES[belt - 1] ?? `пояс ${belt}`}`,
  },
  parcels: (max: string): string =>
    `Посылка – не тяжелее ${max}. Более тяжёлая делится на места: полные и остаток, и у\u00a0каждого места свой первый килограмм.`,
  note: 'Вес для расчёта – больший из двух: настоящий или объём в см³, делённый на 5000, вверх до половины килограмма. Расстояние – от Санкт-Петербурга, пояс один на\u00a0весь регион.',
} as const;
