/** Begins a line of the child about a page that is done; the line with its report has none. */
export const PAGE_MARK = '+';
/** A line of the child that says a further page is begun while one is not done. */
export const AHEAD_MARK = '>';
