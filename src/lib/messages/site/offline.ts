/** Shown beside what was pressed while the line is down. */
export const WAITS_FOR_LINE = 'Нет связи, продолжим сами';
