import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Group } from './groups.ts';
import type { Hunted } from './hunt.ts';

const FOLDER = 'coverage/mutation';
/** Whatever a test of the domain may read, beside the files and tests of its group. */
const SHARED = [
  'src/lib/domain/**/*.ts',
  'src/content/**/*.ts',
  'tests/support/{*.ts,shop/**/*.yaml}',
  'tests/mutation/{harness,hunt,instrument,modules,mutators,switch}.ts',
];

/** Changes when anything a group depends on does. */
export function digestOf({ files, tests }: Group): string {
  const hash = createHash('sha256');
  for (const file of globSync([...files, ...tests, ...SHARED]).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** What the last run of a group found, if nothing has changed since. */
export function keptResult(group: Group): Hunted | undefined {
  const path = `${FOLDER}/${group.name}.json`;
  if (!existsSync(path)) return undefined;
  const { digest, hunted } = JSON.parse(readFileSync(path, 'utf8')) as { digest: string; hunted: Hunted };
  return digest === digestOf(group) ? hunted : undefined;
}

export function keepResult(group: Group, digest: string, hunted: Hunted): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${group.name}.json`, JSON.stringify({ digest, hunted }));
}
