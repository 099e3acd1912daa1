import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

type Child = ESTree.JSXElement['children'][number];

/** What stands in a line with its neighbours unless a style parts them. */
const INLINE = 'a|abbr|b|cite|del|em|i|ins|label|output|s|small|span|strong|time';
const INLINE_TAG = new RegExp(`^(?:${INLINE})$`);
const SOME_INLINE_TAG = new RegExp(`<(?:${INLINE})\\b`);
const SOME_TAG = /<[A-Za-z]/;
/** A neighbour that brings its own space, or closes up to what stands before it. */
const OPENS_APART = /^(?:<\w+(?:[^>{]|\{[^}]*\})*>)?(?:\n\s*(?!\s))?(?:\{?['"`])?[ .,;:)!?]/;
const SPACE = `{' '}`;

const isBlank = (child: Child): boolean => child.type === 'JSXText' && child.value.trim() === '';

/** Whether a child begins or ends as an element in a line, as words, or as something of its own. */
function kindOf(child: Child, source: string): 'element' | 'words' | 'apart' {
  if (child.type === 'JSXText') return 'words';
  if (child.type === 'JSXElement') {
    const { name } = child.openingElement;
    return name.type === 'JSXIdentifier' && INLINE_TAG.test(name.name) ? 'element' : 'apart';
  }
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return 'apart';
  const written = source.slice(child.start, child.end);
  if (/^\{(['"`]).*\s\1\}$/.test(written)) return 'apart';
  if (SOME_INLINE_TAG.test(written)) return 'element';
  return SOME_TAG.test(written) ? 'apart' : 'words';
}

/** Whether the author broke the line between two children: JSX drops the break, HTML would keep it as a space. */
const isBroken = (left: Child, right: Child, source: string): boolean =>
  /\n/.test(source.slice(left.end, right.start)) ||
  (left.type === 'JSXText' && /\n\s*$/.test(left.value)) ||
  (right.type === 'JSXText' && /^\s*\n/.test(right.value));

/** Stands there always: after what may be missing a space would begin the line. */
const isSure = (child: Child): boolean =>
  child.type !== 'JSXExpressionContainer' || child.expression.type !== 'LogicalExpression' || child.expression.operator !== '&&';

function breaksIn(children: readonly Child[], source: string): number[] {
  const written = children.filter((child) => !isBlank(child));
  return written.flatMap((left, at) => {
    const right = written[at + 1];
    if (right === undefined || !isBroken(left, right, source) || !written.slice(0, at + 1).some(isSure)) return [];
    const kinds = [kindOf(left, source), kindOf(right, source)];
    if (kinds.includes('apart') || !kinds.includes('element')) return [];
    if (OPENS_APART.test(source.slice(right.start, right.end))) return [];
    return left.type === 'JSXText' ? [right.start] : [left.end];
  });
}

/** The source with every broken line between a word and an element, or two elements in a line, kept as the space it is in HTML. */
export function keepLineBreaks(source: string, file: string): string {
  const breaks: number[] = [];
  const read = ({ children }: { children: Child[] }): void => void breaks.push(...breaksIn(children, source));
  new Visitor({ JSXElement: read, JSXFragment: read }).visit(parseSync(file, source).program);
  return breaks.sort((one, other) => other - one).reduce((text, at) => text.slice(0, at) + SPACE + text.slice(at), source);
}

/** The program that draws the pages and the browser's are made of the same sources: each is read once. */
const made = new Map<string, string>();

function madeOnce(source: string, file: string): string {
  const code = made.get(source) ?? keepLineBreaks(source, file);
  made.set(source, code);
  return code;
}

/**
 * Keeps the space between two inline elements that JSX drops at a line break: without it a screen reader, a copied line and a search get
 * «цехацена». The build and the browser compile the same source, so hydration finds the same text.
 */
export const lineBreaks = (): Plugin => ({
  name: 'line-breaks',
  enforce: 'pre',
  transform: { filter: { id: /\/src\/.*\.tsx$/ }, handler: (code, id) => ({ code: madeOnce(code, id), map: null }) },
});
