import { PublishingMachine } from '#tests/support/publishing/machine.ts';
import { playPublishing } from '#tests/support/scenarios/publishing.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { type Proof, scaled } from './proof.ts';

const INTERLEAVED = 200;

export const PUBLISHING: Proof = {
  name: 'publishing',
  area: 'keeps working',
  figure:
    'publishing: 200 interleavings of publish, rollback, due, the editor’s buttons and kill -9 at any moment, under a poller: 0 answers that are not 200; the last finished build is live; rollback possible while two finished ones exist',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const machine = new PublishingMachine();
    try {
      const url = await machine.open();
      await machine.run('publish');
      const count = scaled(INTERLEAVED, scale, 3);
      let answers = 0;
      for (let done = 0; done < count; done += 1) answers += await playPublishing(machine, url, random, violations);
      return { measured: `${count} interleavings, ${answers} answers`, violations: violations.list() };
    } finally {
      await machine.remove();
    }
  },
};
