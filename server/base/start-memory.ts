import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Long enough for the work that follows the start. */
const AFTER_START_MS = 2000;
/** Collects until nothing more is freed: a single collection leaves a tenth of the process behind. */
const EVERYTHING = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

/** Frees, once, the memory only the start needed: a quiet process would keep it for hours. Source: docs/decisions/52-idle-memory.md. */
export function returnStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: (options: typeof EVERYTHING) => void = runInNewContext('gc');
    collect(EVERYTHING);
  }, AFTER_START_MS).unref();
}
