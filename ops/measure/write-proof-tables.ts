import { writeFileSync } from 'node:fs';
import { NODES, openGamut, PRESSES } from './press-gamut.ts';

/**
 * Writes how each colour of a grid looks printed, for both papers: `node ops/measure/write-proof-tables.ts`. Hexadecimal, red first and
 * blue fastest.
 */
const level = (at: number): number => Math.round((at * 255) / (NODES - 1));

function tableOf(press: (typeof PRESSES)[keyof typeof PRESSES]): string {
  const shown = openGamut(press);
  const nodes = Array.from({ length: NODES ** 3 }, (_, at) => [Math.floor(at / NODES ** 2), Math.floor(at / NODES) % NODES, at % NODES]);
  return nodes
    .map(([red = 0, green = 0, blue = 0]) => Buffer.from(shown([level(red), level(green), level(blue)] as const)).toString('hex'))
    .join('');
}

const tables = { coated: tableOf(PRESSES.coated), uncoated: tableOf(PRESSES.uncoated) };
writeFileSync('src/lib/preflight/proof/proof-tables.json', `${JSON.stringify(tables, null, 2)}\n`);
