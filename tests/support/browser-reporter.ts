import type { FullResult, Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { failure } from './failure.ts';

const SLOWEST = 10;

/** Prints each journey as it ends and the one line a machine can read. */
export default class BrowserReporter implements Reporter {
  private readonly outcome = new Map<string, TestResult['status']>();
  private readonly errors = new Map<string, string>();
  private readonly unsteady: string[] = [];
  private readonly times = new Map<string, number>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const titles = test.titlePath().filter(Boolean);
    const title = titles.join(' › ');
    if (result.retry > 0 && result.status === 'passed') this.unsteady.push(title);
    this.outcome.set(test.id, result.status);
    if (result.status === 'passed') this.errors.delete(title);
    else this.errors.set(title, result.errors[0]?.message ?? result.status);
    const file = `${titles[0]} › ${titles[1]}`;
    this.times.set(file, (this.times.get(file) ?? 0) + result.duration);
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
    const slowest = [...this.times].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
    console.log(`slowest files: ${slowest.map(([file, ms]) => `${file} ${Math.round(ms / 1000)} s`).join(', ')}`);
    for (const title of this.unsteady) console.log(`unsteady, passed at the second try, to be mended: ${title}`);
    for (const [title, error] of this.errors) console.log(failure(title, error));
    console.log(`browser: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
