/** Begins a line of the child about a page that is done; the line with its report has none. */
export const PAGE_MARK = '+';
