import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};
const nothing = () => null;

/** Whether this render makes the static page or takes its markup over: only then React asks for what the server would answer. */
function useStaticMarkup(): boolean {
  let isStatic = false;
  useSyncExternalStore(never, nothing, () => {
    isStatic = true;
    return null;
  });
  return isStatic;
}

/**
 * False in the static page and while it comes alive, then true: until then nothing is known of this visitor. What waits for it is drawn
 * in slices, so that a touch meanwhile is answered at once.
 */
export function useMounted(): boolean {
  const isStatic = useStaticMarkup();
  const [isMounted, setMounted] = useState(!isStatic);
  useEffect(() => {
    if (!isMounted) startTransition(() => setMounted(true));
  }, [isMounted]);
  return isMounted;
}

/** A parameter of the address; empty without one and in the static page. */
export const useParameter = (name: string): string => (useMounted() ? (new URLSearchParams(location.search).get(name) ?? '') : '');

/** The page's path; empty in the static page. */
export const usePath = (): string => (useMounted() ? location.pathname : '');
