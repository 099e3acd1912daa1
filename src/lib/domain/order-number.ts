/** How many digits a purchase's number has at least: a number of as many in a bank's words may be an order's. */
export const NUMBER_DIGITS = 6;

/** The number of a purchase as it is kept and exchanged: «000012» of 12 and of «0012». */
export const writeNumber = (number: number | string): string => String(number).replace(/^0+/, '').padStart(NUMBER_DIGITS, '0');

/** The number of a purchase or an order as a customer reads it on pages, in letters and on papers: «12» of «000012», «12-1» of «000012-1». */
export const shownNumber = (number: string): string => number.replace(/^0+(?=\d)/, '');
