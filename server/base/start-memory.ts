import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Long enough for what follows the start by itself. */
const AFTER_START_MS = 2000;

/** Gives back, once, what only the start needed: a quiet process would keep it for hours. Source: docs/decisions/52-idle-memory.md. */
export function returnStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    collect();
  }, AFTER_START_MS).unref();
}
