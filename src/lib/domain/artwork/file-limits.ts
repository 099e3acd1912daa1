/** The largest artwork file the server accepts. */
export const MAX_ARTWORK_GIGABYTES = 1;
