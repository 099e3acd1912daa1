import { ensureDist } from '#tests/support/dist.ts';
import { type Proof, type Run, scaled } from '../proof.ts';
import { allBreaks, type Break } from './break.ts';
import { compiler } from './compile.ts';
import { openLane } from './lanes.ts';
import type { Seen } from './outcome.ts';
import { isRecorded, readRecords, writeRecords } from './record.ts';

const LANES = 2;
/** The smallest number of breaks that speaks for the specification. */
const LEAST = 150;

type Tried = { broken: Break; seen: Seen; ms: number };

/** Breaks by the file of tests that has to notice them: it is loaded once and stays warm. */
function byTest(breaks: readonly Break[]): Break[][] {
  const groups = new Map<string, Break[]>();
  for (const broken of breaks) groups.set(broken.test, [...(groups.get(broken.test) ?? []), broken]);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** Takes group after group of the queue: the tests must pass as they are, and then fail under each break. */
async function runLane(queue: Break[][], tried: Tried[], violations: string[]): Promise<void> {
  const lane = await openLane();
  try {
    for (let group = queue.shift(); group !== undefined; group = queue.shift()) {
      const [{ test }] = group as [Break];
      const { seen } = await lane.ask({ kind: 'baseline', test, titles: group.map(({ title }) => title) });
      if (seen.kind !== 'unseen') {
        violations.push(`${test} does not pass unbroken: ${JSON.stringify(seen)}`);
        continue;
      }
      for (const broken of group) {
        const one = { broken, ...(await lane.ask({ kind: 'break', broken })) };
        tried.push(one);
        console.log(`  ${one.seen.kind} ${broken.id} (${one.ms} ms)${'said' in one.seen ? `: ${one.seen.said}` : ''}`);
      }
    }
  } finally {
    lane.close();
  }
}

const complaint = ({ broken, seen }: Tried): string =>
  `${broken.id}: ${seen.kind} by ${broken.test} (${broken.title})${seen.kind === 'does not load' ? `: ${seen.said}` : ''}`;

/** The breaks of this run: all, a share of them, or those that were not tried yet as they are. */
function chosenOf(breaks: readonly Break[], { random, scale, isNewOnly }: Run): readonly Break[] {
  const records = readRecords();
  const wanted = isNewOnly ? breaks.filter((broken) => !isRecorded(broken, records)) : breaks;
  return scale === 1 ? wanted : random.shuffled(wanted).slice(0, scaled(wanted.length, scale));
}

function compileErrors(breaks: readonly Break[]): string[] {
  const errorOf = compiler();
  return breaks.flatMap((broken) => {
    const error = errorOf(broken);
    return error === undefined ? [] : [`${broken.id} does not compile: ${error}`];
  });
}

export const SABOTAGE: Proof = {
  name: 'sabotage',
  area: 'would be noticed',
  figure: `≥ ${LEAST} sentences of the specification broken on purpose, one at a time: the test of the row fails under each, 0 unseen`,
  run: async (run) => {
    await ensureDist();
    const { breaks } = allBreaks();
    const chosen = chosenOf(breaks, run);
    const violations = compileErrors(chosen);
    const tried: Tried[] = [];
    const queue = byTest(chosen);
    await Promise.all(Array.from({ length: LANES }, () => runLane(queue, tried, violations)));
    const unseen = tried.filter(({ seen }) => seen.kind !== 'noticed');
    if (run.write)
      writeRecords(breaks, new Map(tried.map(({ broken, seen }) => [broken.id, seen.kind === 'noticed' ? seen.test : undefined])));
    if (breaks.length < LEAST) violations.push(`only ${breaks.length} breaks`);
    return {
      measured: `${tried.length} of ${breaks.length} breaks tried, ${tried.length - unseen.length} noticed, ${unseen.length} unseen`,
      violations: [...violations, ...unseen.map(complaint)],
    };
  },
};
