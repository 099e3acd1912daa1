/** What the processor did before a paint, read from a trace of the browser. */

/** A piece of work of a thread. Other categories tell of the same piece under a name of their own: counted too, it would count twice. */
const TASK = 'RunTask';

export type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: Record<string, unknown> };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

type Work = { names: Set<string>; took: number };

/** The pieces of work of the page's own thread that began before the paint, with the names of what was done in each. */
export function worksBefore(paint: TraceEvent, since: number, events: readonly TraceEvent[]): Work[] {
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const own = events.filter(({ pid, tid, ts }) => pid === paint.pid && main.has(`${pid} ${tid}`) && ts > since);
  const tasks = own.filter(({ name, ts }) => name === TASK && ts < paint.ts).sort((a, b) => a.ts - b.ts);
  return tasks.map(({ ts, dur = 0, tdur = 0 }) => ({
    names: new Set(own.filter((one) => one.ts >= ts && one.ts <= ts + dur).map(({ name }) => name)),
    took: tdur / 1000,
  }));
}

/**
 * What a paint waits for, in ms: the first parsing, layout and paint at least, every layout at most; the middle of both, as Lighthouse has it.
 * Files of scripts would count too: lcp takes one that comes before the picture for a failure.
 */
export function neededOf(works: readonly Work[]): number {
  const firsts = new Set(['ParseHTML', 'Layout', 'Paint'].map((name) => works.find(({ names }) => names.has(name))));
  const least = works.filter((work) => firsts.has(work));
  const most = works.filter((work) => least.includes(work) || work.names.has('Layout'));
  return (sum(least.map(({ took }) => took)) + sum(most.map(({ took }) => took))) / 2;
}
