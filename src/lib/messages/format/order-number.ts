/** The number of a purchase as it is read out, «21»: the zeros before it only keep lists in order. */
export const shownNumber = (number: string): string => number.replace(/^0+(?=\d)/, '');
