import type { Reporter, TestModule } from 'vitest/node';

/** Prints the one line a machine can read: `unit: N passed, N failed, N skipped`. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const count = { passed: 0, failed: unhandled.length, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (module.errors().length > 0) count.failed += 1;
      for (const test of module.children.allTests()) count[test.result().state] += 1;
    }
    console.log(`unit: ${count.passed} passed, ${count.failed + count.pending} failed, ${count.skipped} skipped`);
  }
}
