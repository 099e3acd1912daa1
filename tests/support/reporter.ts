import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { failure } from './failure.ts';
import { keepTestTimes } from './test-times.ts';

const SLOWEST = 10;

/** Prints which files took longest and the one line a machine can read: `unit: N passed, N failed, N skipped`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    const failures = unhandled.map(({ message }) => failure('outside every test', message));
    for (const module of modules) {
      const path = relative('.', module.moduleId);
      if (module.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      for (const error of module.errors()) failures.push(failure(path, error.message));
      for (const test of module.children.allTests('failed'))
        failures.push(failure(`${path} › ${test.fullName}`, test.result().errors?.[0]?.message ?? ''));
    }
    this.reportTimes(modules);
    for (const line of failures) console.log(line);
    console.log(`unit: ${count.passed} passed, ${count.failed + count.pending} failed, ${count.skipped} skipped`);
  }

  private reportTimes(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic();
      return [relative('.', module.moduleId), Math.round(duration + collectDuration)] as const;
    });
    keepTestTimes(Object.fromEntries(times));
    const slowest = times.toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
    console.log(`slowest files: ${slowest.map(([path, ms]) => `${path} ${(ms / 1000).toFixed(1)} s`).join(', ')}`);
  }
}
