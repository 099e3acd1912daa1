import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';

/**
 * Regular expressions that texts of strangers reach: one whose work grows faster than the text lets a short request hold the server.
 * Read with the same patience as the server's own, an expression is linear or it is not here.
 */
const READ_BY_REQUESTS = [
  'server/**/*.ts',
  'src/lib/{contracts,domain,preflight}/**/*.ts',
  'src/lib/messages/account/*.ts',
  'src/lib/routes.ts',
];

/** Given texts by who runs the shop, or run in the visitor's own browser: no stranger holds anybody by them. */
const OWN =
  /^server\/(?:cli|doctor|seed|proxy-config|config|backup)\/|^server\/modules\/suggestions\/register|^src\/lib\/domain\/search\/search-/;

type Expression = { file: string; line: number; text: string };

const isBuilt = (node: ts.Node): node is ts.NewExpression =>
  ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';

function expressionsOf(file: string): Expression[] {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Expression[] = [];
  const add = (node: ts.Node, text: string): void => {
    found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) add(node, node.text);
    const [pattern] = isBuilt(node) ? (node.arguments ?? []) : [];
    if (pattern !== undefined && ts.isStringLiteralLike(pattern)) add(node, new RegExp(pattern.text).toString());
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

function expressionOf(text: string): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

/** What is wrong with an expression, or nothing. */
function complaintsOf(expression: Expression): string[] {
  const { reports } = analyse(expressionOf(expression.text));
  const { file, line, text } = expression;
  return reports.map(
    ({ exponential }) =>
      `${file}:${line}: ${text} takes ${exponential ? 'exponential' : 'quadratic'} time over one sign repeated: bound its repetitions, anchor it or read the text by hand`,
  );
}

const files = READ_BY_REQUESTS.flatMap((pattern) => globSync(pattern))
  .filter((file) => !OWN.test(file))
  .sort();
const expressions = files.flatMap(expressionsOf);
const complaints = expressions.flatMap(complaintsOf);
for (const complaint of complaints) console.error(complaint);
console.log(`${expressions.length} expressions, ${complaints.length} too slow`);
process.exitCode = complaints.length === 0 ? 0 : 1;
