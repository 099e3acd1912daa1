/** The attackers in a process of their own, behind all others: what they are busy with must not be measured as the shop's slowness. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { type Answered, flood, holdConnections, poison } from './attackers.ts';
import { attackAgain } from './second-attackers.ts';

export type AttackOrder = { url: string; ms: number; files: Uint8Array[]; slowFile: Uint8Array };
export type AttackAnswers = Record<'queries' | 'floods' | 'others', Answered>;

setPriority(constants.priority.PRIORITY_LOW);
const [{ url, ms, files, slowFile }] = (await once(process, 'message')) as [AttackOrder];
const until = performance.now() + ms;
const attack = { url, isOver: () => performance.now() > until };
const answers: AttackAnswers = { queries: new Map(), floods: new Map(), others: new Map() };
await Promise.all([
  holdConnections(attack),
  poison(attack, answers.queries),
  flood(attack, answers.floods, files),
  attackAgain(attack, answers.others, slowFile),
]);
process.send?.(answers);
process.disconnect();
