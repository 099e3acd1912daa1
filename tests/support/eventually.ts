import { vi } from 'vitest';

/** Vitest's own second is short for a machine that is busy with something else; what holds is seen at once all the same. */
const PATIENCE_MS = 30_000;

/** Waits until a check no longer throws. */
export const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: PATIENCE_MS });
