import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';

/** Prints each journey as it ends and the one line a machine can read. */
export default class BrowserReporter implements Reporter {
  private readonly outcome = new Map<string, TestResult['status']>();
  private readonly unsteady: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const title = test.titlePath().filter(Boolean).join(' › ');
    if (result.retry > 0 && result.status === 'passed') this.unsteady.push(title);
    this.outcome.set(test.id, result.status);
    console.log(`${result.status === 'passed' ? '✓' : '✗'} ${title} (${result.duration} ms)`);
    for (const error of result.errors) console.log(error.stack ?? error.message);
    for (const attachment of result.attachments) if (attachment.path !== undefined) console.log(`  ${attachment.name}: ${attachment.path}`);
  }

  onError(error: { message?: string }): void {
    console.log(error.message);
  }

  onEnd(result: FullResult): void {
    const states = [...this.outcome.values()];
    const passed = states.filter((state) => state === 'passed').length;
    const skipped = states.filter((state) => state === 'skipped').length;
    const failed =
      states.length - passed - skipped + (states.length === 0 || (result.status !== 'passed' && passed === states.length) ? 1 : 0);
    for (const title of this.unsteady) console.log(`unsteady, passed at the second try, to be mended: ${title}`);
    console.log(`browser: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
