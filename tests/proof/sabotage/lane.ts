import { resolve } from 'node:path';
import { createVitest, type TestCase, type TestModule } from 'vitest/node';
import { apply } from './apply.ts';
import type { Answer, Question, Seen } from './outcome.ts';

/**
 * One Vitest that stays warm in a copy of the tree: every question runs the named tests again, over the broken file if there is one.
 * A process of its own, started in the copy.
 */
const vitest = await createVitest('test', {
  watch: false,
  maxWorkers: 1,
  reporters: [{}],
  testTimeout: 20_000,
  expect: { poll: { timeout: 8000 } },
});
await vitest.standalone();

const escaped = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function seenOf(module: TestModule | undefined): Seen {
  if (module === undefined) return { kind: 'no such test' };
  const ran = [...module.children.allTests()].filter((test: TestCase) => test.result().state !== 'skipped');
  const failed = ran.find((test) => test.result().state === 'failed');
  const [unloaded] = module.errors();
  if (failed === undefined && unloaded !== undefined) return { kind: 'does not load', said: unloaded.message.split('\n')[0] ?? '' };
  if (ran.length === 0) return { kind: 'no such test' };
  if (failed === undefined) return { kind: 'unseen' };
  const [error] = failed.result().errors ?? [];
  return { kind: 'noticed', test: failed.fullName, said: `${error?.name}: ${error?.message.split('\n')[0]}` };
}

async function run(test: string, titles: readonly string[]): Promise<Seen> {
  const path = resolve('tests', test);
  vitest.setGlobalTestNamePattern(new RegExp(titles.map(escaped).join('|'), 'i'));
  const specifications = (await vitest.globTestSpecifications([path])).filter(({ moduleId }) => moduleId === path);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return seenOf(testModules.find(({ moduleId }) => moduleId === path));
}

async function answer(question: Question): Promise<Seen> {
  if (question.kind === 'baseline') return run(question.test, question.titles);
  const { broken } = question;
  const { paths, restore } = apply(broken);
  for (const path of paths) vitest.invalidateFile(resolve(path));
  try {
    return await run(broken.test, [broken.title]);
  } finally {
    restore();
    for (const path of paths) vitest.invalidateFile(resolve(path));
  }
}

process.on('message', async (question: Question) => {
  const started = performance.now();
  const seen = await answer(question).catch((error: unknown): Seen => ({ kind: 'does not load', said: String(error) }));
  process.send?.({ seen, ms: Math.round(performance.now() - started) } satisfies Answer);
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
