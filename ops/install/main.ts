import { spawnSync } from 'node:child_process';
import { renew } from './renew.ts';

/** What the lock file names, as `npm ci` does, under the feet of a running shop. */
function install(folder: string): void {
  const { status } = spawnSync('npm', ['ci', '--prefix', folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci не удался: прежние модули на месте');
}

try {
  renew('.', install);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
