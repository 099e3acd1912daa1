import ts from 'typescript';
import { FINISHED, ON_PRESS } from '#lib/domain/orders/order-phases.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';

/** A fact that stands in one place: `home` may state it, `where` else it is looked for, and there a file imports it instead. */
export type Fact = { fact: string; home: RegExp; where: RegExp; states: (node: ts.Node) => boolean };

const isCode = (node: ts.Node, ...codes: readonly string[]): boolean => ts.isStringLiteral(node) && codes.includes(node.text);

const isOperation = (node: ts.Node, operator: ts.SyntaxKind): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === operator;

const isNumber = (node: ts.Node, value: number): boolean => ts.isNumericLiteral(node) && Number(node.text) === value;

/** The last word of `job.quantity` and of `quantity`. */
function lastName(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isIdentifier(node)) return node.text;
  return isOperation(node, ts.SyntaxKind.AsteriskToken) ? lastName(node.right) : '';
}

/** A function or a constant of this name is declared, not imported. */
const declares =
  (name: RegExp) =>
  (node: ts.Node): boolean =>
    (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) &&
    node.name !== undefined &&
    ts.isIdentifier(node.name) &&
    name.test(node.name.text);

/** A list of two or more statuses that are all of this phase. */
const lists =
  (phase: readonly string[]) =>
  (node: ts.Node): boolean =>
    ts.isArrayLiteralExpression(node) && node.elements.length > 1 && node.elements.every((element) => isCode(element, ...phase));

const anyOf =
  (...ways: readonly Fact['states'][]): Fact['states'] =>
  (node) =>
    ways.some((states) => states(node));

const isPieces = (node: ts.Node): boolean =>
  isOperation(node, ts.SyntaxKind.AsteriskToken) &&
  [lastName(node.left), lastName(node.right)].toSorted((a, b) => a.localeCompare(b)).join() === 'designs,quantity';

const isLeftBySale = (node: ts.Node): boolean =>
  isOperation(node, ts.SyntaxKind.MinusToken) && isNumber(node.left, 100) && lastName(node.right) === 'sale';

const isBackOff = (node: ts.Node): boolean => isOperation(node, ts.SyntaxKind.AsteriskAsteriskToken) && isNumber(node.left, 2);

const isPluralRule = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) && node.text === 'PluralRules') ||
  (isOperation(node, ts.SyntaxKind.PercentToken) && (isNumber(node.right, 100) || isNumber(node.right, 10)));

export const FACTS: readonly Fact[] = [
  {
    fact: 'millimetres of an inch',
    home: /^src\/lib\/domain\/units\.ts$/,
    where: /^(src|server|ops)\//,
    states: (node) => isNumber(node, MM_PER_INCH),
  },
  {
    fact: 'signs that markup escapes',
    home: /^src\/lib\/domain\/html\.ts$/,
    where: /^(src|server)\//,
    states: (node) => isCode(node, '&amp;'),
  },
  {
    fact: 'Russian forms of a counted noun',
    home: /^src\/lib\/messages\/(format\/plural|documents\/sum-in-words)\.ts$/,
    where: /^src\/(lib\/messages|islands|components)\//,
    states: anyOf(isPluralRule, declares(/^plural/)),
  },
  {
    fact: 'pieces of a job',
    home: /^src\/lib\/domain\/job\/job\.ts$/,
    where: /^(src|server)\//,
    states: anyOf(isPieces, declares(/^piecesOf$/)),
  },
  {
    fact: 'statuses of a phase',
    home: /^src\/lib\/domain\/orders\/order-phases\.ts$/,
    where: /^(src|server)\//,
    states: anyOf(lists(ON_PRESS), lists(FINISHED)),
  },
  {
    fact: 'the delivery zone of a region',
    home: /^src\/lib\/domain\/cities\/zone\.ts$/,
    where: /^(src|server)\//,
    states: declares(/^zoneOf/),
  },
  {
    fact: 'what a discount leaves of a price',
    home: /^src\/lib\/domain\/pricing\/totals\.ts$/,
    where: /^(src|server)\//,
    states: anyOf(isLeftBySale, declares(/^sale(Share|Parts)/)),
  },
  {
    fact: 'the name of a price outside: inside it is price',
    home: /^server\/modules\/(basket\/service|purchase\/view)\.ts$/,
    where: /^(src\/lib\/domain|server)\//,
    states: (node) => ts.isIdentifier(node) && node.text === 'priceWithoutDisc',
  },
  {
    fact: 'the pause between attempts',
    // Wrong passwords are put off by another rule.
    home: /^server\/(base\/back-off|modules\/auth\/attempts)\.ts$/,
    where: /^server\//,
    states: isBackOff,
  },
  {
    fact: 'how long something lives on the server',
    home: /^server\/config\/retention\.ts$/,
    where: /^server\/(config|modules)\//,
    states: declares(/LIFETIME|_LIFE_|_KEPT_(MS|DAYS)$/),
  },
  {
    fact: 'how long something is kept in the browser',
    home: /^src\/lib\/stores\/retention\.ts$/,
    where: /^src\/lib\/(stores|browser|api)\//,
    states: declares(/LIFETIME|_LIFE_|KEPT_(MS|DAYS)$/),
  },
];

/** Where a file states what stands elsewhere: the line, the fact and its home. */
export function repeatedIn(file: string, source: string): string[] {
  const facts = FACTS.filter(({ home, where }) => where.test(file) && !home.test(file));
  if (facts.length === 0) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const { fact, home, states } of facts) {
      if (!states(node)) continue;
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      found.push(`${file}:${line}: ${fact} – stands in ${home.source.replaceAll(/[\\^$]/g, '')}`);
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}
