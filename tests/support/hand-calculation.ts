/** An exact fraction: sums on paper have no binary rounding, so neither has this. */
type Fraction = { top: bigint; bottom: bigint };

const TOKENS = /\d+(?:\.\d+)?|[-+×/()⌈⌉]/gu;

function readNumber(text: string): Fraction {
  const [whole = '', decimals = ''] = text.split('.');
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

const OPERATIONS: Record<string, (a: Fraction, b: Fraction) => Fraction> = {
  '+': (a, b) => ({ top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom }),
  '-': (a, b) => ({ top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom }),
  '×': (a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }),
  '/': (a, b) => ({ top: a.top * b.bottom, bottom: a.bottom * b.top }),
};

const roundUp = ({ top, bottom }: Fraction): Fraction => ({ top: (top + bottom - 1n) / bottom, bottom: 1n });

/** Reads a sum the way it is written on paper: `+ - × /`, brackets, and ⌈…⌉ for rounding up to a whole number. */
function evaluate(text: string): Fraction {
  const tokens = text.match(TOKENS) ?? [];
  if (tokens.join('') !== text.replaceAll(/\s/g, '')) throw new Error(`not a sum: ${text}`);
  let at = 0;
  const chain = (operators: string[], next: () => Fraction) => (): Fraction => {
    let value = next();
    for (let sign = tokens[at] ?? ''; operators.includes(sign); sign = tokens[at] ?? '') {
      at += 1;
      value = OPERATIONS[sign]!(value, next());
    }
    return value;
  };
  const atom = (): Fraction => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token !== '(' && token !== '⌈') return readNumber(token);
    const inner = sum();
    at += 1;
    return token === '⌈' ? roundUp(inner) : inner;
  };
  const sum = chain(['+', '-'], chain(['×', '/'], atom));
  return sum();
}

/** The sum in whole kopecks, a half goes up. */
export function kopecksOf(sum: string): number {
  const { top, bottom } = evaluate(sum);
  return Number((top * 200n + bottom) / (bottom * 2n));
}
