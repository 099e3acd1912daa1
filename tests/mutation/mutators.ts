import ts from 'typescript';

/** What to write instead of an expression. */
type Change = string;

const BINARY: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};
const COMPARISONS = ['<', '<=', '>', '>=', '===', '!=='];

/** A method and its opposite; an empty one: the call is left out and its object stays. */
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  ...{ filter: '', sort: '', toSorted: '', reverse: '', slice: '', trim: '' },
};

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function ofBinary(node: ts.BinaryExpression): Change[] {
  const { left, right, operatorToken } = node;
  const operator = operatorToken.getText();
  if (operator === '+' && (isText(left) || isText(right))) return [];
  const swapped = (BINARY[operator] ?? []).map((other) => `(${left.getText()}) ${other} (${right.getText()})`);
  return COMPARISONS.includes(operator) ? [...swapped, 'true', 'false'] : swapped;
}

function ofCall(node: ts.CallExpression): Change[] {
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression) || node.questionDotToken !== undefined) return [];
  const other = METHODS[expression.name.text];
  if (other === undefined) return [];
  const object = expression.expression.getText();
  if (other === '') return [object];
  const dot = expression.questionDotToken === undefined ? '.' : '?.';
  return [`${object}${dot}${other}(${node.arguments.map((argument) => argument.getText()).join(', ')})`];
}

function ofPrefix({ operator, operand }: ts.PrefixUnaryExpression): Change[] {
  if (operator === ts.SyntaxKind.ExclamationToken) return [operand.getText()];
  if (operator === ts.SyntaxKind.MinusToken) return [`+${operand.getText()}`];
  return [];
}

function ofRegExp(node: ts.RegularExpressionLiteral): Change[] {
  const text = node.getText();
  return [text.replace(/^\/\^/, '/'), text.replace(/\$(\/[a-z]*)$/, '$1'), text.replace(/\\d/, '\\D')].filter((change) => change !== text);
}

/** Whether an expression decides which way to go. */
function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  return ts.isConditionalExpression(parent) && parent.condition === node;
}

function ofLiteral(node: ts.Node): Change[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node)) return [`${node.getText()} + 1`];
  if (ts.isBigIntLiteral(node)) return [`${node.getText()} + 1n`];
  if (ts.isStringLiteralLike(node)) return [node.text === '' ? "'mutant'" : "''"];
  if (ts.isTemplateExpression(node)) return ["''"];
  if (ts.isArrayLiteralExpression(node)) return [node.elements.length === 0 ? "['mutant']" : '[]'];
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0) return ['{}'];
  return ts.isRegularExpressionLiteral(node) ? ofRegExp(node) : [];
}

function ofExpression(node: ts.Node): Change[] {
  if (ts.isBinaryExpression(node)) return ofBinary(node);
  if (ts.isCallExpression(node)) return ofCall(node);
  if (ts.isPrefixUnaryExpression(node)) return ofPrefix(node);
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return ['() => undefined'];
  return ofLiteral(node);
}

/** Everything one expression is changed into, one at a time. */
export function changesOf(node: ts.Node): Change[] {
  const decided = isCondition(node) ? ['true', 'false'] : [];
  return [...new Set([...ofExpression(node), ...decided])].filter((change) => change !== node.getText());
}
