import { resolve } from 'node:path';

/** Content that stays as it is: a rule is held on it, so that the shop's own editor may change any price and any text. */
export const EXAMPLE = { BUILD_CONTENT: resolve('tests/support/shop') };
