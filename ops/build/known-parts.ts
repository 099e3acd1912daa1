import type { Plugin } from 'vite';

/** React and what loads it: every script that fetches a part later was fetched with them. */
const KNOWN = /\/(react|rolldown-runtime)\./;

/** A part that is fetched later names what it needs; what is there by then is left out of the names, which stand in every script. */
export function withoutKnownParts(): Plugin {
  const modulePreload = {
    polyfill: false,
    resolveDependencies: (_: string, needed: string[]) => needed.filter((file) => !KNOWN.test(file)),
  };
  return {
    name: 'without-known-parts',
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload } } : null),
  };
}
