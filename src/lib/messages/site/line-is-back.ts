/** Leads to the same page, once the line is back and the browser does not ask again for what has failed. */
export const LINE_IS_BACK = 'Связь есть, обновите страницу';
