/** Money is an integer number of kopecks everywhere. */
export type Kopecks = number;

export const ROUBLE: Kopecks = 100;
