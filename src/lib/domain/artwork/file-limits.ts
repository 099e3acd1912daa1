/** The largest file of an artwork: what the server takes, what pages and refusals say. */
export const MAX_ARTWORK_GIGABYTES = 1;
