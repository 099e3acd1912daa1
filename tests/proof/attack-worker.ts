/** The attackers in a thread of their own: what they are busy with must not be measured as the shop's slowness. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Answered, flood, holdConnections, poison } from './attackers.ts';

const { url, ms, files } = workerData as { url: string; ms: number; files: Uint8Array[] };
const until = performance.now() + ms;
const attack = { url, isOver: () => performance.now() > until };
const [queries, floods]: [Answered, Answered] = [new Map(), new Map()];
await Promise.all([holdConnections(attack), poison(attack, queries), flood(attack, floods, files)]);
parentPort?.postMessage({ queries, floods });
