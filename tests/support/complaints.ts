import { type BrowserContext, expect, type Page } from 'playwright/test';
import { test } from './slow-visit.ts';

/** The browser itself says so when the next page has no transition, or is not there in time for one. */
const OF_THE_BROWSER = /^Transition was/;
/** What the shop logs of calls that tests refuse, or that a page left half-way cuts off. */
const OF_CALLS = /Failed to load resource|Network error|(load|save|recovery) failed|Authentication (error|tokens|required)/;

/** Gathers what a page says against its policy, React or a script. */
function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', ({ message }) => {
    if (!OF_THE_BROWSER.test(message)) complaints.push(message);
  });
  page.on('console', (line) => {
    const isPolicy = /content security policy|trusted ?type|hydrat|a command attempted/i.test(line.text());
    if (isPolicy || (line.type() === 'error' && !OF_CALLS.test(line.text()))) complaints.push(line.text());
  });
}

/** Every test of the file fails when a page it opened complains. Answers with the list, for a test that has to forgive something. */
export function expectNoComplaints(): string[] {
  const complaints: string[] = [];
  test.beforeEach(async ({ context }: { context: BrowserContext }) => {
    complaints.length = 0;
    for (const page of context.pages()) listen(page, complaints);
    context.on('page', (page) => listen(page, complaints));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      );
    });
  });
  test.afterEach(() => expect(complaints).toEqual([]));
  return complaints;
}
