import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** Programs that tests run beside the shop, by their Debian package: independent readers of documents, other web servers, what a recipe calls. */
const PACKAGES: Readonly<Record<string, string>> = {
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  zbarimg: 'zbar-tools',
  nginx: 'nginx',
  caddy: 'caddy',
  rclone: 'rclone',
  curl: 'curl',
  initdb: 'postgresql',
};

const PATH = `${process.env.PATH}:/usr/sbin:${globSync('/usr/lib/postgresql/*/bin').join(':')}`;
const known = new Map<string, boolean>();

/** Whether a program is missing here. */
export function isMissing(program: string): boolean {
  const found = known.get(program) ?? spawnSync('sh', ['-c', `command -v ${program}`], { env: { ...process.env, PATH } }).status === 0;
  known.set(program, found);
  return !found;
}

const lineFor = (programs: readonly string[]): string =>
  `apt-get install -y ${[...new Set(programs.map((program) => PACKAGES[program] ?? program))].join(' ')}`;

let leaveOut = (_why: string): void => {};

/** A runner of tests says how it leaves out the test that is running. */
export function onMissing(act: (why: string) => void): void {
  leaveOut = act;
}

/** Leaves the running test out where a program is missing. @throws with the line that installs it where no test runs */
export function needProgram(program: string): void {
  if (!isMissing(program)) return;
  const why = `${program} is missing: ${lineFor([program])}`;
  leaveOut(why);
  throw new Error(why);
}

/**
 * Installs what is missing where Debian's packages can be installed. Elsewhere it names the line that does: tests that need a program are
 * left out and counted as skipped.
 */
export function ensurePrograms(): void {
  const missing = Object.keys(PACKAGES).filter(isMissing);
  if (missing.length === 0) return;
  console.log(lineFor(missing));
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  // At run level 1 the packages of nginx and Caddy start no service: the tests start their own.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('sh', ['-c', lineFor(missing)], { stdio: 'ignore', env });
  known.clear();
  const left = missing.filter(isMissing);
  if (left.length > 0) console.log(`Skipped without ${left.join(', ')}: ${lineFor(left)}`);
}
