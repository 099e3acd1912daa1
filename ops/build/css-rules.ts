/** Top-level rules of a piece of CSS, as the build has made it: without comments. */
export function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let [start, depth, quote] = [0, 0, ''];
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (quote !== '' || depth > 0 || (sign !== '}' && sign !== ';')) continue;
    rules.push(css.slice(start, at + 1));
    start = at + 1;
  }
  return rules;
}

/** Parts of a list at its outermost commas. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Paper, and whether passages from one state to another are wished for: there are none in the first picture. */
const UNSEEN = /^@media (?:print\b|\(prefers-reduced-motion)/;

/** What only a hand can bring about: there is none on a page that is being painted. The link past the header has a plain `:focus`. */
const BY_HAND = /:(?:hover|active|focus-visible)\b|::selection|\[aria-invalid|^\[popover/;

const BRACKETS = /:{1,2}([\w-]+)\(([^()]*)\)/;
/** Of what stands in their brackets one has to be on the page. */
const ONE_OF: readonly string[] = ['is', 'where', 'has'];

/** Whether all that a selector names is on the page: everything but states. */
function isThere(names: ReadonlySet<string>, selector: string): boolean {
  const [whole = '', kind = '', list = ''] = BRACKETS.exec(selector) ?? [];
  if (ONE_OF.includes(kind) && !partsOf(list).some((part) => isThere(names, part))) return false;
  if (whole !== '') return isThere(names, selector.replace(whole, ''));
  const bare = selector.replaceAll(/:{1,2}[\w-]+/g, '').replaceAll(/\[[^\]]*\]/g, '');
  return (bare.match(/[.#]?[a-zA-Z][\w-]*/g) ?? []).every((name) => names.has(name));
}

const isNeeded = (names: ReadonlySet<string>, selector: string): boolean => !BY_HAND.test(selector) && isThere(names, selector);

const GROUP = /^@(?:layer|media|supports|container|starting-style)\b/;

/** The rules of `css` that something in a page of these names may need before a script has changed it. */
export function neededBy(names: ReadonlySet<string>, css: string): string {
  const kept = rulesOf(css).map((rule) => {
    const opening = rule.indexOf('{');
    const head = rule.slice(0, opening).trim();
    if (opening === -1 || (head.startsWith('@') && !GROUP.test(head))) return rule;
    if (UNSEEN.test(head)) return '';
    if (!GROUP.test(head)) return partsOf(head).some((part) => isNeeded(names, part)) ? rule : '';
    const inner = neededBy(names, rule.slice(opening + 1, -1));
    return inner === '' ? '' : `${head}{${inner}}`;
  });
  return kept.join('');
}

const LAYER = /^@layer ([\w-]+)\{/;

/** The same rules with those of each layer in one piece: which layer is above which is said by the first statement that names them all. */
export function byLayer(css: string): string {
  const layers = new Map<string, string>();
  const [order, others]: [string[], string[]] = [[], []];
  for (const rule of rulesOf(css)) {
    const [opening, name = ''] = LAYER.exec(rule) ?? [];
    if (opening !== undefined) layers.set(name, (layers.get(name) ?? '') + rule.slice(opening.length, -1));
    else (rule.startsWith('@layer') ? order : others).push(rule);
  }
  return [...order, ...[...layers].map(([name, rules]) => `@layer ${name}{${rules}}`), ...others].join('');
}

const STILL = /(?:transition|cursor|pointer-events|scroll-padding[\w-]*|-moz-[\w-]+|-webkit-text-decoration):[^;{}]*(;|(?=\}))/g;
const VALUE = /(--[\w-]+):[^;{}]*(;|(?=\}))/g;

/** What is left of a rule whose values were all taken out, and the sign before a closing brace. */
const EMPTY = /("(?:[^"\\]|\\.)*")|;(?=\})|(?<=[{}])[^{}"]+\{\}/g;

/** Styles without what does not show in the first picture: passages from one state to another, what a hand meets, and values nothing of it refers to. */
export function withoutUnseen(css: string, html: string): string {
  const still = css.replaceAll(STILL, '');
  const used = new Set((still + html).match(/(?<=var\()--[\w-]+/g));
  const less = still.replaceAll(VALUE, (whole, name: string) => (used.has(name) ? whole : ''));
  return less === css ? css.replaceAll(EMPTY, '$1') : withoutUnseen(less, html);
}
