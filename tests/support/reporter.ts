import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { keepTestTimes } from './test-times.ts';

const SLOWEST = 10;

/** Prints which files took longest and the one line a machine can read: `unit: N passed, N failed, N skipped`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) count[test.result().state] += 1;
    }
    this.tellTimes(modules);
    console.log(`unit: ${count.passed} passed, ${count.failed + count.pending} failed, ${count.skipped} skipped`);
  }

  private tellTimes(modules: readonly TestModule[]): void {
    const times = modules.map((module) => {
      const { duration, collectDuration } = module.diagnostic();
      return [relative('.', module.moduleId), Math.round(duration + collectDuration)] as const;
    });
    keepTestTimes(Object.fromEntries(times));
    const slowest = times.toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
    console.log(`slowest files: ${slowest.map(([path, ms]) => `${path} ${(ms / 1000).toFixed(1)} s`).join(', ')}`);
  }
}
