/**
 * Stands in for Vitest while mutants run: collects the tests of a file, so that they can be run again and again in one process.
 * Assertions are Vitest's own.
 */
export { expect } from 'vitest';

type Body = (...values: unknown[]) => unknown;
export type Collected = { name: string; run: () => unknown };
type Collector = ((name: string, ...rest: unknown[]) => void) & { each: (rows: readonly unknown[]) => (name: string, body: Body) => void };

let collected: Collected[] = [];
let path: string[] = [];

/** Calls `load`, which imports a file of tests, and gives the tests it has. */
export async function collect(load: () => Promise<unknown>): Promise<Collected[]> {
  collected = [];
  await load();
  return collected;
}

const bodyOf = (values: readonly unknown[]): Body =>
  values.find((value): value is Body => typeof value === 'function') ?? (() => undefined);

const forRows = (register: (name: string, body: () => unknown) => void): Collector =>
  Object.assign((name: string, ...rest: unknown[]) => register(name, () => bodyOf(rest)({})), {
    each: (rows: readonly unknown[]) => (name: string, body: Body) => {
      for (const [at, row] of rows.entries()) {
        const values = Array.isArray(row) ? row : [row];
        register(`${name} #${at + 1}`, () => body(...values));
      }
    },
  });

export const test = forRows((name, run) => collected.push({ name: [...path, name].join(' > '), run }));
export const it = test;
export const describe = forRows((name, run) => {
  const outer = path;
  path = [...outer, name];
  run();
  path = outer;
});
