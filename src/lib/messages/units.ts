/**
 * «300 г/м²» in one piece: phones break a line after the slash, and before the unit, wherever it just fits. The joiner after the
 * slash is invisible; a browser's search and ours find the unit without it.
 */
export const keepUnits = (text: string): string => text.replaceAll(' г/м²', '\u00a0г/\u2060м²');
