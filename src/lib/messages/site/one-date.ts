import type { DeliveryType } from '../../domain/codes.ts';
import type { WorkStep } from '../../domain/orders/work-days.ts';
import { piecesText } from '../product/calculator.ts';

/** Words of the two weeks on the home page. */
export const ONE_DATE = {
  label: 'Две недели',
  today: 'сегодня',
  alsoSaturday: (hours: string): string => `и\u00a0в\u00a0субботу, ${hours}`,
  holds: (quantity: number): string => `Визитки, ${piecesText(quantity)}, «Стандарт». Дни верны,`,
  moves: 'Позже\u00a0– сдвинутся на\u00a0столько\u00a0же рабочих дней, новый день покажем до\u00a0оплаты.',
} as const;

/** What stands before the day in the heading of the home page: of the workshop, and of a city the run is carried to. */
export const HEADING = { here: 'Ваш тираж готов ', there: 'Ваш тираж приедет ' } as const;

/** Where the ticket above says what carrying its run to the city of the heading costs. */
export const CARRIAGE_ID = 'carriage';

/** «Курьер до двери, Якутск – 1 240 ₽, сверх цены тиража» */
export const carriageText = (type: DeliveryType, city: string, price: string): string =>
  `${WAYS[type].name}, ${city}\u00a0– ${price}, сверх цены тиража`;

/** How the customer gets a run, and what is said of each way; `none`: the city has no such way. */
export const WAYS: Record<DeliveryType, { name: string; note: string; none: (city: string) => string }> = {
  workshop: { name: 'Забрать в\u00a0цехе', note: '', none: () => '' },
  pickup: {
    name: 'Пункт выдачи',
    note: 'Часы у\u00a0каждого пункта свои',
    none: (city) => `В\u00a0городе ${city} пунктов нет`,
  },
  door: {
    name: 'Курьер до\u00a0двери',
    note: 'По\u00a0рабочим дням, часы выберете при\u00a0оформлении',
    none: (city) => `В\u00a0город ${city} курьер не\u00a0ездит`,
  },
};

/** Instead of a day that is not known. */
export const NO_DAY = {
  loading: 'Узнаём день…',
  offline: 'Нет связи, день назовём потом',
  down: 'День назовём в\u00a0корзине',
  none: 'День назовёт менеджер',
} as const;

const STEPS: Record<Exclude<WorkStep, 'order' | 'saturday'>, string> = {
  late: 'Заказ',
  check: 'Проверка',
  print: 'Печать',
  cut: 'Резка',
  ready: 'Готово',
  hand: 'Выдача',
  idle: 'Без печати',
  closed: 'Закрыто',
};

/** What a day of the strip says; `hour`: until when the artwork and the payment may come. */
export function stepText(step: WorkStep, hour: number, saturday: string): string {
  if (step === 'order') return `Макет и\u00a0оплата до\u00a0${hour}:00`;
  return step === 'saturday' ? `Выдача ${saturday}` : STEPS[step];
}
