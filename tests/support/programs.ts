import { spawnSync } from 'node:child_process';

/** Programs that tests run beside the shop, by their Debian package: independent readers of documents, other web servers, what a recipe calls. */
const PACKAGES: Readonly<Record<string, string>> = {
  pdftotext: 'poppler-utils',
  zbarimg: 'zbar-tools',
  nginx: 'nginx',
  caddy: 'caddy',
  rclone: 'rclone',
  curl: 'curl',
};

const isThere = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

/** Installs what is missing where Debian's packages can be installed; elsewhere the tests that need a program name its package. */
export function ensurePrograms(): void {
  const missing = Object.entries(PACKAGES).filter(([program]) => !isThere(program));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  console.log(`Installing ${names.join(', ')}`);
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  // At run level 1 the packages of nginx and Caddy start no service: the tests start their own.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['install', '-y', '-q', ...names], { stdio: 'ignore', env });
}
