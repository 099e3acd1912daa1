import type { LatePromise } from '../../domain/orders/lateness.ts';
import { formatReadyDay } from '../format/figures.ts';
import { formatRoubles } from '../format/roubles.ts';
import type { Letter } from '../letters/letters.ts';
import { lateDays, latePromiseText } from './lateness.ts';
import { type OrderSlip, orderLetter, SEE_ORDER } from './order-slip.ts';

/** `sum`: what lateness has come to, kopecks. */
type LateFacts = { slip: OrderSlip; order: string; title: string; promise: LatePromise; day: string; days: number; sum: number };

const button = ({ link }: OrderSlip) => ({ link, label: SEE_ORDER });

/** The promised day has passed, and the order is not ready. */
export const lateLetter = ({ slip, order, title, promise, day, sum }: LateFacts): Letter =>
  orderLetter(slip, `Опаздываем с заказом № ${slip.number}`, {
    before: [
      `Тираж ${order}, «${title}», обещали ${formatReadyDay(day)}, а он ещё не готов. Просим прощения.`,
      `За опоздание – ${latePromiseText(promise)}. ${sum === 0 ? '' : `Сейчас это ${formatRoubles(sum)}. `}Делать ничего не нужно: посчитаем сами, когда тираж будет готов, и напишем ещё раз.`,
    ],
    button: button(slip),
  });

/** The order is ready at last; `back`: what of the sum goes back, the rest of it lowers what is still due. */
export const compensatedLetter = ({ slip, order, title, promise, days, sum, back }: LateFacts & { back: number }): Letter =>
  orderLetter(slip, `За опоздание с заказом № ${slip.number} – ${formatRoubles(sum)}`, {
    before: [
      `Тираж ${order}, «${title}», готов, но позже обещанного на ${lateDays(days)}. За это – ${latePromiseText(promise)}: ${formatRoubles(sum)}.`,
      ...(back > 0
        ? [
            `Возвращаем ${formatRoubles(back)} туда, откуда вы заплатили. Когда деньги уйдут, напишем; банковский перевод возвращает бухгалтерия.`,
          ]
        : []),
      ...(sum > back ? [`К оплате стало меньше на ${formatRoubles(sum - back)}.`] : []),
    ],
    button: button(slip),
  });
