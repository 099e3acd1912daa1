import { atom } from 'nanostores';
import { importWithRetry } from '../import-with-retry.ts';

export type QrOf = (says: string) => readonly string[];

/** Makes the modules of a code; null until it is wanted and has come. */
export const $qrOf = atom<QrOf | null>(null);

let isComing = false;

/** Few templates have a code, so what makes one comes with the first of them. */
export async function wantQr(): Promise<void> {
  if (isComing) return;
  isComing = true;
  const { generate, mode } = await importWithRetry(() => import('lean-qr'));
  $qrOf.set((says) => {
    // Left to itself the library writes Cyrillic as Japanese signs where that is shorter, and half of the readers take it for something else.
    const code = generate(says, { modes: [mode.ascii, mode.utf8] });
    const all = Array.from({ length: code.size }, (_, at) => at);
    return all.map((y) => all.map((x) => (code.get(x, y) ? '1' : '0')).join(''));
  });
}
