/**
 * Marks a test of which nothing depends on the width: what tabs, storage, the server or another program do, or a width it sets itself.
 * It runs on the wide screen alone; what its page looks like on a phone is seen by its neighbours.
 */
export const ANY_WIDTH = { tag: '@any-width' };
