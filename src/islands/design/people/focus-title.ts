export const TITLE_ID = 'people-title';

/** What had the focus is gone from the table: the next press goes on from its title. */
export const focusTitle = (options?: FocusOptions): void => document.getElementById(TITLE_ID)?.focus(options);
