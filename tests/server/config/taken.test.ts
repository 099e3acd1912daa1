import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TAKEN, type Taken } from '#server/config/limits.ts';

const ROW = /^\| `(\w+)` [^|]+ \| ([\d ]+) \| ([\d ]+) \| ([\d ]+) \| [^|]+ \|$/;
const numberOf = (text: string | undefined): number => Number(text?.replaceAll(' ', ''));

it('is said on the page of shares as the table of limits has it, resource by resource', () => {
  const page = readFileSync(new URL('../../../docs/shares.md', import.meta.url), 'utf8');
  const said: Record<string, Taken> = {};
  for (const line of page.split('\n')) {
    const [, name = '', ...figures] = ROW.exec(line) ?? [];
    const [home, provider, thousand] = figures.map(numberOf);
    if (name !== '') said[name] = { line: home ?? 0, provider: provider ?? 0, thousand: thousand ?? 0 };
  }
  expect(said).toEqual(TAKEN);
});

it('leaves much to others whatever one provider’s customer takes', () => {
  for (const { line, provider, thousand } of Object.values<Taken>(TAKEN).filter(({ provider, thousand }) => provider !== thousand)) {
    expect(line).toBeLessThanOrEqual(provider);
    expect(provider).toBeLessThanOrEqual(thousand / 3);
  }
});
