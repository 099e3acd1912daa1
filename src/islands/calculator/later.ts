import { type ComponentType, type LazyExoticComponent, lazy, startTransition, useEffect, useState } from 'react';
import { importWithRetry } from '#lib/stores/import-with-retry.ts';

type Later = typeof import('./Later.tsx');
type Part<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

/** Where pages are built nothing is waited for: the first page would carry its drawing at its end, and a script to move it into place. */
const atOnce: Later | null = import.meta.env.SSR ? await import('./Later.tsx') : null;

let coming: Promise<Later> | null = null;

/** What a calculator shows after its first picture. */
function later(): Promise<Later> {
  coming ??= importWithRetry(() => import('./Later.tsx'));
  return coming;
}

/** A part of that file as a component, to be shown inside `Suspense`. */
export const laterPart = <Props>(pick: (file: Later) => ComponentType<Props>): Part<Props> =>
  atOnce === null ? lazy(() => later().then((file) => ({ default: pick(file) }))) : pick(atOnce);

/** Whether that file is here; asked for once the calculator is live. */
export function useLater(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    void later().then(() => startTransition(() => setHere(true)));
  }, []);
  return isHere;
}
