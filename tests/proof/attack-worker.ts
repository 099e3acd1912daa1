/** The attackers in a thread of their own: what they are busy with must not be measured as the shop's slowness. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Answered, flood, holdConnections, poison } from './attackers.ts';
import { attackAgain } from './second-attackers.ts';

type Given = { url: string; ms: number; files: Uint8Array[]; slowFile: Uint8Array };
const { url, ms, files, slowFile } = workerData as Given;
const until = performance.now() + ms;
const attack = { url, isOver: () => performance.now() > until };
const [queries, floods, others]: [Answered, Answered, Answered] = [new Map(), new Map(), new Map()];
await Promise.all([holdConnections(attack), poison(attack, queries), flood(attack, floods, files), attackAgain(attack, others, slowFile)]);
parentPort?.postMessage({ queries, floods, others });
