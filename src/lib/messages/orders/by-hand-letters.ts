import { formatRoubles } from '../format/roubles.ts';
import { composeLetter, type Letter } from '../letters/letters.ts';

type Facts = { shopName: string; number: string; link: string };

/** A payment that was entered by mistake; `due` is what is to be paid again. */
export const undoneLetter = ({
  shopName,
  number,
  total,
  due,
  reason,
  link,
}: Facts & { total: number; due: number; reason: string }): Letter =>
  composeLetter(shopName, `Исправили оплату заказа № ${number}`, [
    `Мы написали, что получили ${formatRoubles(total)} за заказ ${number}. Это была наша ошибка: таких денег не приходило. Причина: ${reason}`,
    due > 0
      ? `К оплате ${formatRoubles(due)}. Если вы всё-таки платили, ответьте на это письмо и приложите платёжку.`
      : 'Платить ничего не нужно.',
    { link, label: 'Посмотреть заказ' },
  ]);

/** Papers that are good no more. */
export const voidedLetter = ({ shopName, number, papers, reason, link }: Facts & { papers: readonly string[]; reason: string }): Letter =>
  composeLetter(shopName, `Документ по заказу № ${number} аннулирован`, [
    `Больше не действует: ${papers.join(', ')}. Причина: ${reason}`,
    'Если вы уже провели документ, сторнируйте его. Новый, когда выпишем, будет в ваших документах.',
    { link, label: 'Посмотреть заказ' },
  ]);

type Cancelled = Facts & { reason: string; returning: number };

/** The shop itself calls a purchase off. */
export const cancelledLetter = ({ shopName, number, reason, returning, link }: Cancelled): Letter =>
  composeLetter(shopName, `Заказ № ${number} отменён`, [
    `Нам пришлось отменить заказ ${number}. Причина: ${reason}`,
    returning > 0
      ? `Возвращаем ${formatRoubles(returning)} туда, откуда вы заплатили. Когда деньги уйдут, напишем ещё раз; банковский перевод возвращает бухгалтерия.`
      : 'Денег за него не было, возвращать нечего.',
    { link, label: 'Посмотреть заказ' },
  ]);

type Decided = Facts & { claim: string; order: string; decision: string; email: string };

/** What was decided about a complaint. */
export const decidedLetter = ({ shopName, claim, order, decision, email, link }: Decided): Letter =>
  composeLetter(shopName, `Решение по обращению № ${claim}`, [
    `Мы разобрали обращение № ${claim} по тиражу ${order}. Решение: ${decision}`,
    `Если не согласны, ответьте на это письмо или напишите на ${email}.`,
    { link, label: 'Посмотреть заказ' },
  ]);
