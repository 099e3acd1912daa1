import { type ComponentType, type LazyExoticComponent, lazy, startTransition, useEffect, useState } from 'react';

type Later = typeof import('./Later.tsx');

const AGAIN_MS = 5000;

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
export const laterPart = <Props>(pick: (file: Later) => ComponentType<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => later().then((file) => ({ default: pick(file) })));

/** Whether that file is here; asked for once the calculator is live. */
export function useLater(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    void later().then(() => startTransition(() => setHere(true)));
  }, []);
  return isHere;
}
