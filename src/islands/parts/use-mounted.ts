import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the static page and while it comes alive, then true: until then nothing is known of this visitor. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const readSearch = () => location.search;
const nothing = () => '';

/** A parameter of the address; empty without one and in the static page. */
export const useParameter = (name: string): string => new URLSearchParams(useSyncExternalStore(never, readSearch, nothing)).get(name) ?? '';

const readPath = () => location.pathname;

/** The page's path; empty in the static page. */
export const usePath = (): string => useSyncExternalStore(never, readPath, nothing);
