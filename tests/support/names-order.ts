import { shownNumber } from '#lib/domain/order-number.ts';

/** Whether words for a customer name this purchase, or one of its orders; `number`: as it is kept. */
export const namesOrder = (words: string, number: string): boolean => new RegExp(`№\\s${shownNumber(number)}(?!\\d)`).test(words);
