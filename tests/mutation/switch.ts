/** Under a mutant switched code may be asked for this many times as often as without one; more is a loop without an end. */
const PATIENCE = 20;
const LEAST_PATIENCE = 100_000;

let active = 0;
let asked = 0;
let limit = Number.POSITIVE_INFINITY;
let seen: Set<number> | null = null;

/** Asked by instrumented sources wherever something is changed. */
Object.assign(globalThis, {
  $mutant: (id: number): boolean => {
    asked += 1;
    if (asked > limit) throw new Error('a loop without an end');
    seen?.add(id);
    return id === active;
  },
});

/** Which mutants a run came by, and how many times it asked for any. */
export type Trace = { seen: ReadonlySet<number>; asked: number };

/** Runs with no mutant on. */
export async function trace(run: () => unknown): Promise<Trace> {
  const found = new Set<number>();
  [seen, asked] = [found, 0];
  await run();
  seen = null;
  return { seen: found, asked };
}

/** Runs with one mutant on; whether it ended without an error, in about as many steps as `usual`. */
export async function passesWith(id: number, usual: number, run: () => unknown): Promise<boolean> {
  [active, asked, limit] = [id, 0, usual * PATIENCE + LEAST_PATIENCE];
  try {
    await run();
    return asked <= limit;
  } catch {
    return false;
  } finally {
    [active, limit] = [0, Number.POSITIVE_INFINITY];
  }
}
