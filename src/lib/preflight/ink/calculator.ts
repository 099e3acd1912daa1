/** Words of a calculator function in braces: numbers, operators and procedures of their own. */
type Word = number | string | Word[];

const MOST_NESTING = 32;
/** Numbers a function keeps at once; one in files needs a dozen. */
const MOST_KEPT = 100;

const toDegrees = 180 / Math.PI;
const asNumber = (value: boolean): number => Number(value);

const OF_ONE: Record<string, (a: number) => number> = {
  abs: Math.abs,
  neg: (a) => -a,
  ceiling: Math.ceil,
  floor: Math.floor,
  round: (a) => Math.floor(a + 0.5),
  truncate: Math.trunc,
  cvi: Math.trunc,
  cvr: (a) => a,
  sqrt: (a) => Math.sqrt(Math.max(0, a)),
  sin: (a) => Math.sin(a / toDegrees),
  cos: (a) => Math.cos(a / toDegrees),
  ln: Math.log,
  log: Math.log10,
  not: (a) => asNumber(a === 0),
};

const OF_TWO: Record<string, (a: number, b: number) => number> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  div: (a, b) => a / b,
  idiv: (a, b) => Math.trunc(a / b),
  mod: (a, b) => a % b,
  exp: (a, b) => a ** b,
  atan: (a, b) => (Math.atan2(a, b) * toDegrees + 360) % 360,
  eq: (a, b) => asNumber(a === b),
  ne: (a, b) => asNumber(a !== b),
  gt: (a, b) => asNumber(a > b),
  ge: (a, b) => asNumber(a >= b),
  lt: (a, b) => asNumber(a < b),
  le: (a, b) => asNumber(a <= b),
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
  bitshift: (a, b) => (b < 0 ? a >> -b : a << b),
};

const MOVES: Record<string, (stack: number[]) => void> = {
  pop: (stack) => void stack.pop(),
  dup: (stack) => void stack.push(stack.at(-1) ?? 0),
  exch: (stack) => void stack.push(...stack.splice(-2).reverse()),
  copy: (stack) => {
    const count = stack.pop() ?? 0;
    if (count > 0) stack.push(...stack.slice(-count));
  },
  index: (stack) => void stack.push(stack.at(-1 - (stack.pop() ?? 0)) ?? 0),
  roll: (stack) => {
    const [count = 0, by = 0] = stack.splice(-2);
    if (count <= 0) return;
    const rolled = stack.splice(-count);
    const from = (((-by % count) + count) % count) % (rolled.length || 1);
    stack.push(...rolled.slice(from), ...rolled.slice(0, from));
  },
  true: (stack) => void stack.push(1),
  false: (stack) => void stack.push(0),
};

function parse(tokens: string[], depth: number): Word[] | null {
  const words: Word[] = [];
  for (let token = tokens.shift(); token !== undefined && token !== '}'; token = tokens.shift()) {
    if (token !== '{') {
      words.push(Number.isNaN(Number(token)) ? token : Number(token));
      continue;
    }
    const inner = depth < MOST_NESTING ? parse(tokens, depth + 1) : null;
    if (inner === null) return null;
    words.push(inner);
  }
  return words;
}

function run(words: readonly Word[], stack: number[]): void {
  const procedures: Word[][] = [];
  for (const word of words) {
    if (typeof word === 'number') stack.push(word);
    else if (typeof word !== 'string') procedures.push(word);
    else if (word === 'if' || word === 'ifelse') {
      const [first = [], second = []] = procedures.splice(0);
      run((stack.pop() ?? 0) !== 0 ? first : second, stack);
    } else {
      const [one, two] = [OF_ONE[word], OF_TWO[word]];
      if (one !== undefined) stack.push(one(stack.pop() ?? 0));
      else if (two !== undefined) {
        const [a = 0, b = 0] = stack.splice(-2);
        stack.push(two(a, b));
      } else MOVES[word]?.(stack);
    }
    if (stack.length > MOST_KEPT) stack.splice(0, stack.length - MOST_KEPT);
  }
}

/** A function written as a small program of PostScript, of one number; null when it does not read. */
export function calculator(text: string): ((value: number) => number) | null {
  const tokens = text.replace(/%[^\r\n]*/g, ' ').match(/[{}]|[^\s{}]+/g) ?? [];
  if (tokens.shift() !== '{') return null;
  const words = parse(tokens, 0);
  if (words === null) return null;
  return (value) => {
    const stack = [value];
    run(words, stack);
    return stack.at(-1) ?? value;
  };
}
