import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { finishedBuilds, liveBuild, SITE, WITHDRAWN } from '#server/builds/folders.ts';
import { alone } from '#server/builds/lock.ts';
import { ACTS, type Act, childrenOf, isAlive, namesOfBuilds, type PublishingMachine } from '#tests/support/publishing/machine.ts';
import { PAGES, scriptOf } from '#tests/support/publishing/pages.ts';
import type { Random } from '#tests/support/random.ts';
import type { Violations } from '#tests/support/violation-list.ts';

const MOST_ACTS = 4;
/** Longer than a command takes, so that it is killed at any moment of its life and of its builder's. */
const LIFE_MS = 900;
const POLLERS = 2;
const POLL_PAUSE_MS = 5;
const KEPT = 3;

/** Asks for pages, and for scripts of every build that was live, until it is stopped; says every answer that is not 200. */
function poll(url: string, machine: PublishingMachine, violations: Violations): () => Promise<number> {
  const seen = new Set<string>();
  let [isAsking, count] = [true, 0];
  const ask = async (): Promise<void> => {
    for (let at = 0; isAsking; at += 1) {
      const page = await fetch(`${url}/${PAGES[at % PAGES.length]}`);
      const build = await page.text();
      if (page.status !== 200) violations.add(`a page answered ${page.status}`);
      else seen.add(build);
      const script = [...seen][at % seen.size];
      if (script !== undefined && existsSync(join(machine.root, '.builds', script))) {
        const answer = await fetch(`${url}/${scriptOf(script)}`);
        await answer.arrayBuffer();
        if (answer.status !== 200) violations.add(`the script of a page that was opened before answered ${answer.status}`);
        count += 1;
      }
      count += 1;
      await wait(POLL_PAUSE_MS);
    }
  };
  const asking = Promise.all(Array.from({ length: POLLERS }, ask));
  return async () => {
    isAsking = false;
    await asking;
    return count;
  };
}

async function actThenDie(machine: PublishingMachine, act: Act, random: Random): Promise<void> {
  await wait(random.whole(LIFE_MS / 3));
  const child = machine.start(act);
  const ended = once(child, 'exit');
  if (random.chance(0.6)) {
    await Promise.race([ended, wait(random.whole(LIFE_MS))]);
    const builders = child.pid === undefined ? [] : childrenOf(child.pid);
    killOne(child, random);
    // It ends by itself once its command has gone; what follows is undisturbed only then.
    while (builders.some(isAlive)) await wait(POLL_PAUSE_MS);
  }
  await ended;
}

/** The command, or the builder it has started. */
function killOne(child: ChildProcess, random: Random): void {
  if (child.exitCode !== null || child.pid === undefined) return;
  const [builder] = childrenOf(child.pid);
  if (builder !== undefined && random.chance(0.5)) {
    try {
      process.kill(builder, 'SIGKILL');
    } catch {
      // It had just ended.
    }
  } else child.kill('SIGKILL');
}

const stampOf = (site: string, page: string): string => readFileSync(join(site, page), 'utf8');

function checkLive(root: string, rollbacks: number, violations: Violations): void {
  const live = liveBuild(root) ?? '';
  const stamps = new Set(PAGES.map((page) => stampOf(join(live, SITE), page)));
  if (stamps.size !== 1 || !stamps.has(basename(live))) violations.add('the live build is not whole', [...stamps].join());
  const newer = finishedBuilds(root).filter((build) => basename(build) > basename(live) && !existsSync(join(build, WITHDRAWN)));
  if (newer.length > rollbacks) violations.add('the last finished build is not live', `${newer.length} newer, ${rollbacks} rollbacks`);
}

/** Where another finished build was live before, going back leads to it; where none was, nothing changes. */
async function checkRollback(machine: PublishingMachine, violations: Violations): Promise<void> {
  const before = liveBuild(machine.root) ?? '';
  const others = finishedBuilds(machine.root).filter((build) => basename(build) < basename(before) && !existsSync(join(build, WITHDRAWN)));
  const { code, said } = await machine.run('rollback');
  const after = liveBuild(machine.root);
  if (code !== (others.length > 0 ? 0 : 1))
    violations.add(`rollback ended with ${code} while ${others.length} former builds are there`, said);
  if (after !== (others.at(-1) ?? before)) violations.add('rollback led to another build than the one before', String(after));
}

async function checkPublication(machine: PublishingMachine, violations: Violations): Promise<void> {
  const before = liveBuild(machine.root) ?? '';
  const { code, said } = await machine.run('publish --wait');
  const live = liveBuild(machine.root) ?? '';
  if (code !== 0 || basename(live) <= basename(before))
    violations.add('an undisturbed publication did not go live', `code ${code}: ${said}`);
  const builds = namesOfBuilds(machine.root);
  if (builds.length > KEPT || builds.length !== finishedBuilds(machine.root).length)
    violations.add('something but the last finished builds is left', builds.join());
}

/**
 * Several commands at once, some killed at any moment, then one rollback and one publication undisturbed. Answers how many questions the
 * site was asked meanwhile.
 */
export async function playPublishing(machine: PublishingMachine, url: string, random: Random, violations: Violations): Promise<number> {
  machine.edit(random.whole(1_000_000));
  const stop = poll(url, machine, violations);
  const acts = Array.from({ length: 2 + random.whole(MOST_ACTS - 1) }, () => random.pick(ACTS));
  await Promise.all(acts.map((act) => actThenDie(machine, act, random)));
  // The builder of a command that was killed ends by itself, and its lock with it.
  await alone(() => checkLive(machine.root, acts.filter((act) => act === 'rollback').length, violations), {
    isPatient: true,
    root: machine.root,
  });
  await checkRollback(machine, violations);
  await checkPublication(machine, violations);
  return stop();
}
