import type { LatePromise } from '../../domain/orders/lateness.ts';
import { formatDay } from '../format/figures.ts';
import { counted } from '../format/plural.ts';
import { formatRoubles } from '../format/roubles.ts';

/** «доставка бесплатно и 3 % цены тиража за каждый день, до 30 %» */
export function latePromiseText({ freeDelivery, dayPercent, mostPercent }: LatePromise): string {
  const share = `${dayPercent}\u00a0% цены тиража за\u00a0каждый день, до\u00a0${mostPercent}\u00a0%`;
  return [...(freeDelivery ? ['доставка бесплатно'] : []), ...(dayPercent > 0 ? [share] : [])].join(' и\u00a0');
}

/** «Опоздаем – доставка бесплатно и 3 % за день, до 30 %»: beside the promised day; empty where nothing is promised. */
export function lateNote(late: LatePromise | undefined): string {
  if (late === undefined) return '';
  const share = `${late.dayPercent}\u00a0% за\u00a0день, до\u00a0${late.mostPercent}\u00a0%`;
  return `Опоздаем – ${[...(late.freeDelivery ? ['доставка бесплатно'] : []), ...(late.dayPercent > 0 ? [share] : [])].join(' и\u00a0')}`;
}

/** Where the note leads: the public offer. */
export const LATE_LINK = 'по\u00a0оферте';

export const lateDays = (days: number): string => counted(days, 'день', 'дня', 'дней');

/** How late an order is and what that has come to. */
type Late = { day: string; days: number; sum: number };

/** Of an order that is late and not ready. */
export const latenessText = ({ days, sum }: Late): string =>
  `Опаздываем на\u00a0${lateDays(days)}${sum === 0 ? '' : `: за\u00a0это уже\u00a0${formatRoubles(sum)}, снимем с\u00a0цены, когда тираж будет готов`}.`;

/** Of an order that was ready too late. */
export const compensatedText = (sum: number): string => `За\u00a0опоздание\u00a0– ${formatRoubles(sum)}.`;

export const LATENESS = {
  /** A line among the sums of an order. */
  sum: 'За\u00a0опоздание',
  events: {
    late: (day: string): string => `Не\u00a0успели к\u00a0${formatDay(day)}`,
    compensated: (kopecks: string): string => `За\u00a0опоздание – ${formatRoubles(Number(kopecks))}`,
  },
} as const;

/** Clause of the public offer; empty where the shop promises nothing. The law's own penalty stands beside it untouched. */
export function lateClause(late: LatePromise | undefined): string {
  if (late === undefined) return '';
  const { freeDelivery, dayPercent, mostPercent } = late;
  const terms = [
    ...(freeDelivery ? ['доставка этого тиража становится бесплатной'] : []),
    ...(dayPercent > 0
      ? [`за каждый календарный день цена тиража уменьшается на ${dayPercent} %, всего не больше чем на ${mostPercent} %`]
      : []),
  ].join(', ');
  return `Если тираж не готов в день, указанный в заказе, ${terms}. Требовать этого не нужно: Исполнитель считает сумму сам, когда тираж готов, и уменьшает на неё остаток к оплате, а уплаченное возвращает тем же способом. Если макет или оплата пришли позже срока, названного в заказе, или макет утверждён позже него, день готовности сдвигается на столько же; время, которое Исполнитель проверял макет, сюда не входит. Прав потребителя по статье 28 Закона РФ «О защите прав потребителей», в том числе на неустойку, это не ограничивает.`;
}
