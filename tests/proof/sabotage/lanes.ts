import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer, Question } from './outcome.ts';
import { copyTree } from './tree.ts';

export type Lane = { ask: (question: Question) => Promise<Answer>; close: () => void };

/** On SQLite alone: a rule broken in a service is broken on both. */
function environment(): NodeJS.ProcessEnv {
  const { TEST_DATABASE_URL: _, ...rest } = process.env;
  return { ...rest, TEST_ENGINES: 'sqlite' };
}

async function ready(child: ChildProcess): Promise<void> {
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (message !== 'ready') throw new Error('the tests do not start in the copy of the tree');
}

/** A copy of the tree and the process that breaks it, again and again. */
export async function openLane(): Promise<Lane> {
  const { folder, remove } = copyTree();
  const child = fork(new URL('./lane.ts', import.meta.url), {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await ready(child);
  return {
    ask: async (question) => {
      child.send(question);
      const [answer] = await once(child, 'message');
      return answer as Answer;
    },
    close: () => {
      child.kill('SIGKILL');
      remove();
    },
  };
}
