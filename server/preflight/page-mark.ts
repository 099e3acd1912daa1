/** Prefix of a child's line about a finished page; the line with the report has none. */
export const PAGE_MARK = '+';
/** A child's line: another page was begun before the last one was finished. */
export const AHEAD_MARK = '>';
