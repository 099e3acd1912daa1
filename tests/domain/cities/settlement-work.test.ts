import { describe, expect, it } from 'vitest';
import { wordsOf } from '#lib/domain/cities/settlement.ts';
import { buildSettlementIndex, findRows, type Term } from '#lib/domain/cities/settlement-index.ts';
import { searchSettlements } from '#lib/domain/cities/settlement-search.ts';
import { poisonousQueries } from '#tests/support/poisonous-queries.ts';
import { seeded } from '#tests/support/random.ts';
import { REGISTER_SIZE, syntheticRegister } from '#tests/support/synthetic-register.ts';

const index = buildSettlementIndex(syntheticRegister(seeded(7)));
/** Every entry of the lists of names and of their surroundings, once. */
const ENTRIES = [...index.named.postings, ...index.around.postings].reduce((sum, list) => sum + list.length, 0);

const termsOf = (query: string): Term[] => wordsOf(query).map((word, at, all) => ({ word, isPrefix: at === all.length - 1 }));

describe('a query made to cost as much as it can, over a register of the size of the country', () => {
  it('looks at each entry of the register once at most, and at few of them as a rule', () => {
    const looks = poisonousQueries(seeded(1), 400).map((query) => findRows(index, termsOf(query)).looks);
    expect(index.settlements).toHaveLength(REGISTER_SIZE);
    expect(Math.max(...looks)).toBeLessThanOrEqual(ENTRIES);
    expect(looks.sort((a, b) => a - b)[looks.length >> 1]).toBeLessThan(ENTRIES / 4);
  });

  it('costs a hundred and fifty words no more than the same eight', () => {
    const eight = 'новая село край обл район деревня область с';
    const often = `${eight} `.repeat(18);
    expect(findRows(index, termsOf(often)).looks).toBeLessThanOrEqual(2 * findRows(index, termsOf(eight)).looks);
    expect(searchSettlements(index, often, 10)).toEqual(searchSettlements(index, eight, 10));
  });

  it('finds the rarest of too many words', () => {
    const [wanted] = index.settlements;
    const query = `с д п г обл край р н село область район ${wanted?.name}`;
    const { rows } = findRows(index, termsOf(query));
    expect(rows.every((row) => index.names[row]?.includes(wordsOf(wanted?.name ?? '').at(-1) ?? '-'))).toBe(true);
  });
});
