import { type ComponentType, type LazyExoticComponent, lazy, startTransition, useEffect, useState } from 'react';

type Later = typeof import('./Later.tsx');
type Part<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

const AGAIN_MS = 5000;

/** Where pages are built nothing is waited for: the first page would carry its drawing at its end, and a script to move it into place. */
const atOnce: Later | null = import.meta.env.SSR ? await import('./Later.tsx') : null;

let coming: Promise<Later> | null = null;

/**
 * What a calculator shows after its first picture. It never fails: a part that could not be fetched would take the whole calculator
 * away with it, so a line that dropped is asked again until it answers.
 */
function fetchLater(): Promise<Later> {
  return import('./Later.tsx').catch(async () => {
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    return fetchLater();
  });
}

function later(): Promise<Later> {
  coming ??= fetchLater();
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
