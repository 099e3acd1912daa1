import ts from 'typescript';
import { changesOf } from './mutators.ts';

/** One change of the source; `$mutant(id)` in the instrumented source says whether it is on. */
export type Mutant = { id: number; file: string; line: number; from: string; to: string };

/** What is no value at run time, or names something: nothing to change in it. */
function isSilent(node: ts.Node): boolean {
  return ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
}

/** Places that take no other expression: keys, targets of an assignment, the middle of an optional chain, the template of a tag. */
function isFixed(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) return parent.initializer !== node;
  if (ts.isBinaryExpression(parent) && parent.left === node) return /^[-+*/%]?=$/.test(parent.operatorToken.getText());
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent) || ts.isCallExpression(parent))
    return parent.expression === node && (parent.flags & ts.NodeFlags.OptionalChain) !== 0;
  return false;
}

/** The source with every change beside what it changes, and the list of them. Ids go on from `firstId`. */
export function instrument(file: string, text: string, firstId: number): { source: string; mutants: Mutant[] } {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, to: string): number => {
    const id = firstId + mutants.length;
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    mutants.push({ id, file, line, from: node.getText(), to });
    return id;
  };

  const switched = (node: ts.Node): string => {
    if (ts.isBlock(node) && node.statements.length > 0) {
      const id = add(node, '{}');
      return `{ if (!$mutant(${id})) ${inside(node)} }`;
    }
    const changes = isFixed(node) ? [] : changesOf(node).map((to) => ({ to, id: add(node, to) }));
    const inner = inside(node);
    return changes.length === 0 ? inner : `(${changes.map(({ id, to }) => `$mutant(${id}) ? (${to}) : `).join('')}${inner})`;
  };

  /** The text of a node as it is, its children switched. */
  const inside = (node: ts.Node): string => {
    let result = '';
    let at = node.getStart();
    ts.forEachChild(node, (child) => {
      if (isSilent(child)) return;
      result += text.slice(at, child.getStart()) + switched(child);
      at = child.getEnd();
    });
    return result + text.slice(at, node.getEnd());
  };
  return { source: inside(tree), mutants };
}
