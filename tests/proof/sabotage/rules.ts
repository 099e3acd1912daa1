import ts from 'typescript';

/** One change of a source: `at` is where it begins, `from` what stood there. */
export type Change = { at: number; from: string; to: string };

/** What is written instead of a node; undefined where the rule does not touch it. */
type Rule = (node: ts.Node) => string | undefined;

const SIZE_NAME = /^[A-Z_]*(?:MS|DAYS|BYTES)$/;

/** A number, the name of a span or a size, and what is reckoned of them. */
function isNumber(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) return isNumber(node.left) && isNumber(node.right);
  return ts.isNumericLiteral(node) || (ts.isIdentifier(node) && SIZE_NAME.test(node.text));
}

/** Whether a module reckons the node once, when it is loaded: as the value of a constant, or somewhere in it. */
function isOfConstant(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isVariableDeclaration(parent))
    return parent.initializer === node && (parent.parent.flags & ts.NodeFlags.Const) !== 0 && ts.isSourceFile(parent.parent.parent.parent);
  const isValue = ts.isPropertyAssignment(parent) && parent.initializer === node;
  const isInside = isValue || ts.isObjectLiteralExpression(parent) || ts.isArrayLiteralExpression(parent);
  return (isInside || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) && isOfConstant(parent);
}

const ownCall = (node: ts.Node): node is ts.CallExpression & { expression: ts.PropertyAccessExpression } =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);

/** Whether a query asks whose a row is: the column ends with the owner's key. */
function asksOwner(node: ts.Node): boolean {
  if (!ownCall(node) || node.expression.name.text !== 'where') return false;
  const [column, , value] = node.arguments;
  return (
    column !== undefined && ts.isStringLiteral(column) && /(?:^|\.)user_id$/.test(column.text) && value?.kind !== ts.SyntaxKind.NullKeyword
  );
}

const leavesAtOnce = (statement: ts.Statement): boolean => {
  const only = ts.isBlock(statement) && statement.statements.length === 1 ? statement.statements[0] : statement;
  return only !== undefined && (ts.isThrowStatement(only) || ts.isReturnStatement(only));
};

/**
 * What may be broken, by the kind of node and never by a name or a line: a constant may be renamed, and a rule moved within its file.
 * `constants` doubles every number a module keeps, and adds one, `lists` empties every list of words it keeps, `owners` asks for rows of anybody, `guards` lets pass whom a function turns away.
 */
const RULES = {
  constants: (node) => (isNumber(node) && isOfConstant(node) ? `2 * (${node.getText()}) + 1` : undefined),
  lists: (node) => (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && isOfConstant(node) ? '[]' : undefined),
  owners: (node) => (ownCall(node) && asksOwner(node) ? node.expression.expression.getText() : undefined),
  guards: (node) =>
    ts.isIfStatement(node.parent) && node.parent.expression === node && leavesAtOnce(node.parent.thenStatement) ? 'false' : undefined,
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;

/** Every change the rule makes of a source. */
export function changesBy(rule: RuleName, file: string, source: string): Change[] {
  const found: Change[] = [];
  const visit = (node: ts.Node): void => {
    const to = RULES[rule](node);
    if (to !== undefined) found.push({ at: node.getStart(), from: node.getText(), to });
    if (to === undefined || !(rule === 'constants')) ts.forEachChild(node, visit);
  };
  ts.forEachChild(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), visit);
  return found;
}

/** The source with one change made. */
export const changed = (source: string, { at, from, to }: Change): string => source.slice(0, at) + to + source.slice(at + from.length);
