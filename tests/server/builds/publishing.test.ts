import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishedBuilds, liveSite } from '#server/builds/folders.ts';
import { alone, PublishingNow } from '#server/builds/lock.ts';
import { type Act, childrenOf, isAlive, PublishingMachine } from '#tests/support/publishing/machine.ts';
import { seeded } from '#tests/support/random.ts';
import { playPublishing } from '#tests/support/scenarios/publishing.ts';
import { violationList } from '#tests/support/violation-list.ts';

/** `npm run proof -- --only publishing` plays two hundred. */
const PLAYED = 2;
const PATIENCE_MS = 300_000;

describe('publishing', () => {
  const machine = new PublishingMachine();
  const holding = { root: machine.root };
  const run = async (act: Act): Promise<number> => (await machine.run(act)).code;
  let url = '';
  beforeAll(async () => {
    url = await machine.open();
    expect(await run('publish')).toBe(0);
  }, PATIENCE_MS);
  afterAll(() => machine.remove());

  it(
    'is done by one process at a time: the second says since when, or waits for its turn',
    async () => {
      const before = liveSite(machine.root);
      let waiting = Promise.resolve(1);
      await alone(async () => {
        const refused = await alone(() => 0, holding).catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(PublishingNow);
        expect((refused as PublishingNow).since?.getTime()).toBeLessThanOrEqual(Date.now());
        waiting = run('publish --wait');
        expect([await run('publish'), await run('rollback'), await run('button')]).toEqual([1, 1, 1]);
        expect(liveSite(machine.root)).toBe(before);
      }, holding);
      expect([await waiting, liveSite(machine.root) === before]).toEqual([0, false]);
      expect([await run('button'), await run('publish --due')]).toEqual([0, 0]);
    },
    PATIENCE_MS,
  );

  it(
    'ends with the command that was killed, and gives its turn to the next',
    async () => {
      const count = finishedBuilds(machine.root).length;
      await alone(async () => {
        const command = machine.start('publish --wait');
        await expect.poll(() => childrenOf(command.pid ?? 0).length, { timeout: PATIENCE_MS }).toBe(1);
        const [builder = 0] = childrenOf(command.pid ?? 0);
        command.kill('SIGKILL');
        await once(command, 'exit');
        await expect.poll(() => isAlive(builder), { timeout: PATIENCE_MS }).toBe(false);
      }, holding);
      expect(await alone(() => finishedBuilds(machine.root).length, holding)).toBe(count);
    },
    PATIENCE_MS,
  );

  it(
    'in any order, killed at any moment, answers every visitor and leaves a build to return to',
    async () => {
      const violations = violationList();
      const random = seeded(31);
      for (let played = 0; played < PLAYED; played += 1) await playPublishing(machine, url, random, violations);
      expect(violations.list()).toEqual([]);
    },
    PATIENCE_MS,
  );
});
