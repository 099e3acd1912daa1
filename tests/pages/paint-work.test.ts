import { describe, expect, it } from 'vitest';
import { neededOf, type TraceEvent, worksBefore } from '../../ops/measure/paint-work.ts';

const OWN = { pid: 7, tid: 1 };
const MS = 1000;
const event = (name: string, at: number, took = 0, of = OWN): TraceEvent => ({
  ...of,
  name,
  ts: at * MS,
  dur: took * MS,
  tdur: took * MS,
  args: {},
});
const task = (at: number, took: number, ...names: string[]): TraceEvent[] => [
  event('RunTask', at, took),
  ...names.map((name) => event(name, at + took / 2)),
];
const PAINT = event('largestContentfulPaint::Candidate', 100);
const THREAD: TraceEvent = { ...event('thread_name', 0), args: { name: 'CrRendererMain' } };

const waited = (...events: TraceEvent[][]): number => neededOf(worksBefore(PAINT, 0, [THREAD, PAINT, ...events.flat()]));

describe('What a largest paint waits for', () => {
  it.each([
    ['the first parsing, layout and paint', [task(10, 8, 'ParseHTML'), task(20, 4, 'Layout'), task(30, 2, 'Paint')], 14],
    ['one piece of work once, whatever it did', [task(10, 8, 'ParseHTML', 'Layout', 'Paint')], 8],
    ['half of each further layout', [task(10, 8, 'ParseHTML', 'Layout', 'Paint'), task(20, 6, 'Layout')], 11],
    ['no other work', [task(10, 8, 'ParseHTML', 'Layout', 'Paint'), task(20, 6, 'FunctionCall')], 8],
    ['nothing that began after it', [task(10, 8, 'ParseHTML', 'Layout', 'Paint'), task(101, 6, 'Layout')], 8],
    [
      'no work of another thread',
      [task(10, 8, 'ParseHTML'), [event('RunTask', 20, 6, { pid: 7, tid: 2 }), event('Layout', 21, 1, { pid: 7, tid: 2 })]],
      8,
    ],
  ])('is %s', (_, events, ms) => {
    expect(waited(...events)).toBe(ms);
  });
});
