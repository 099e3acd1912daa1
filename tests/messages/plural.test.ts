import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plural } from '#lib/messages/format/plural.ts';

test('a whole number takes the noun form that the language tables give', () => {
  const rules = new Intl.PluralRules('ru');
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(plural(count, 'one', 'few', 'many')).toBe(rules.select(count));
    }),
  );
});
