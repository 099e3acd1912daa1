import { stripVTControlCharacters } from 'node:util';

/** How a runner's reporter names a test that failed: `npm test` says these lines again as its last ones. */
export const FAILURE = 'failed: ';

/** One line: which test, and the first lines of what went wrong. */
export function failure(title: string, error: string): string {
  const said = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim());
  return `${FAILURE}${title} – ${said.filter(Boolean).slice(0, 6).join(' · ')}`;
}
