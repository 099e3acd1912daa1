/** Milliseconds since 1970: the clock of stores and calls. An island that shows the day of this moment reads its own. */
export const nowMs = (): number => Date.now();

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
