import { describe, expect, it } from 'vitest';
import { forTerminal, inOneLine } from '#server/cli/terminal.ts';

describe('what a command prints', () => {
  it('shows what a terminal would obey as spaces, and keeps lines and columns', () => {
    expect(forTerminal('№ 1\tАнна\u001b]52;c;eA==\u0007\r\n\u202eчмо\u009b31m\rОплачен\n')).toBe(
      '№ 1\tАнна ]52;c;eA== \r\n чмо 31m Оплачен\n',
    );
  });

  it('keeps a value of a stranger’s in its own line', () => {
    expect(inOneLine('спасибо\r\n  Оплата: оплачен\u2028x\u001b[2J')).toBe('спасибо   Оплата: оплачен x [2J');
  });
});
