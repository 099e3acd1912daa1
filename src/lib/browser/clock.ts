/** Milliseconds since 1970. The only place of the browser's code that reads the clock. */
export const nowMs = (): number => Date.now();

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
