/** The query that a form put into the address of this page, without its `?`. */
export const sentQuery = (): string => location.search.slice(1);

/** Takes it out again, so that a reload does not act on it a second time. */
export const dropQuery = (): void => history.replaceState(history.state, '', location.pathname);
