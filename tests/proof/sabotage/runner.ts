import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Change } from './rules.ts';

/** How a file of tests ended: `failed` names the first test that fell and says why. */
export type Ending = { failed?: string; passed: number };

type Report = {
  numPassedTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
};

const CONFIG = 'tests/proof/sabotage/vitest.config.ts';

function endingOf({ numPassedTests, testResults }: Report): Ending {
  const [fallen] = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'failed');
  if (fallen === undefined) return { passed: numPassedTests };
  return { passed: numPassedTests, failed: `${fallen.fullName}: ${fallen.failureMessages[0]?.split('\n')[0]}` };
}

/**
 * Runs a file of tests over the sources, one of them changed, on SQLite alone: a rule broken in a service is broken on both databases.
 * @throws when the tests did not run to their end, with what Vitest said
 */
export function runTests(test: string, broken?: { file: string; change: Change }): Promise<Ending> {
  const { TEST_DATABASE_URL: _, ...environment } = process.env;
  const env = { ...environment, ...(broken === undefined ? {} : { SABOTAGE: JSON.stringify(broken) }) };
  const report = join(tmpdir(), `sabotage-${process.pid}.json`);
  rmSync(report, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    CONFIG,
    '--root',
    '.',
    '--reporter',
    'json',
    '--outputFile',
    report,
    test,
  ];
  return new Promise((done, refuse) =>
    execFile(process.execPath, args, { env }, (_error, stdout, stderr) => {
      if (existsSync(report)) done(endingOf(JSON.parse(readFileSync(report, 'utf8')) as Report));
      else refuse(new Error(`${test}: ${stderr || stdout}`));
    }),
  );
}
