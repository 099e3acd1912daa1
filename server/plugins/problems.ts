import type { Problem } from '#lib/contracts/problem.ts';
import type { ProblemRule } from '#lib/domain/codes.ts';
import type { BrokenRule } from '#lib/messages/account/validation.ts';
import type { ApiError } from '../base/api-error.ts';

/** The library's schema, as far as it is walked. */
type Node = {
  def?: { type?: string; shape?: Record<string, Node>; element?: Node; innerType?: Node; options?: Node[]; values?: unknown[] };
};
type Asked = { schema: unknown; httpPart?: string | undefined };

const PARTS: Readonly<Record<string, Problem['in']>> = { querystring: 'query', params: 'path', headers: 'header' };
const TYPES: Readonly<Record<string, string>> = { int: 'integer', record: 'object' };

/** «items», 0, «a/b» is `/items/0/a~1b`. Source: RFC 6901. */
const pointerOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What may stand at a path of a contract: one schema, or several where the contract lets the caller choose. */
function nodesAt(nodes: readonly Node[], path: readonly PropertyKey[]): Node[] {
  const open = nodes.flatMap(({ def = {}, ...node }): Node[] => {
    if (def.innerType !== undefined) return nodesAt([def.innerType], []);
    return def.options === undefined ? [{ def, ...node }] : nodesAt(def.options, []);
  });
  const [key, ...rest] = path;
  if (key === undefined) return open;
  const inner = open.flatMap(({ def }) => def?.element ?? (Object.hasOwn(def?.shape ?? {}, key) ? (def?.shape?.[String(key)] ?? []) : []));
  return nodesAt(inner, rest);
}

const bound = ({ origin, inclusive }: BrokenRule, sign: string, limit: unknown): string =>
  `${origin === 'string' ? 'length ' : origin === 'array' ? 'items ' : ''}${sign}${inclusive === false ? '' : '='} ${String(limit)}`;

type Right = Pick<Problem, 'rule' | 'expected' | 'allowed'>;

const listed = (rule: ProblemRule, allowed: readonly unknown[]): Right =>
  allowed.length === 0 ? { rule } : { rule, allowed: [...new Set(allowed.map(String))] };

/** What is wrong and what would be right, by the library's name of the rule. */
const RIGHT: Readonly<Record<string, (rule: BrokenRule, at: readonly Node[]) => Right>> = {
  invalid_type: ({ expected = 'string', input }) => ({
    rule: input === undefined ? 'required' : 'type',
    expected: TYPES[expected] ?? expected,
  }),
  invalid_value: ({ values = [], input }) => listed(input === undefined ? 'required' : 'not_allowed', values),
  invalid_union: ({ input, options, discriminator = '' }, at) => {
    const isMissing = input === undefined || (options !== undefined && (input as Record<string, unknown>)[discriminator] === undefined);
    return listed(isMissing ? 'required' : 'not_allowed', options ?? at.flatMap(({ def }) => def?.values ?? []));
  },
  invalid_format: ({ format, pattern }) => ({ rule: 'format', expected: format === 'regex' ? (pattern ?? format) : (format ?? 'text') }),
  too_small: (rule) => ({ rule: 'too_small', expected: bound(rule, '>', rule.minimum) }),
  too_big: (rule) => ({ rule: 'too_big', expected: bound(rule, '<', rule.maximum) }),
  custom: () => ({ rule: 'meaning' }),
};

/** What is read to the end by no program: a hostile request must not be answered with many times its size. */
const MOST_PROBLEMS = 50;

/** The first broken rules of a request, field by field. */
export function problemsOf(rules: readonly BrokenRule[], { schema, httpPart = 'body' }: Asked): Problem[] {
  const part = PARTS[httpPart] ?? 'body';
  const problems = rules.slice(0, MOST_PROBLEMS).flatMap((rule): Problem[] => {
    const at = nodesAt([schema as Node], rule.path);
    const field = pointerOf(rule.path);
    if (rule.code !== 'unrecognized_keys') return [{ in: part, field, ...(RIGHT[rule.code]?.(rule, at) ?? { rule: 'meaning' }) }];
    const known = at.flatMap(({ def }) => Object.keys(def?.shape ?? {}));
    return (rule.keys ?? [])
      .slice(0, MOST_PROBLEMS)
      .map((key) => ({ in: part, field: pointerOf([...rule.path, key]), ...listed('unknown_field', known) }));
  });
  return problems.slice(0, MOST_PROBLEMS);
}

/** What a refusal says to a program: its own words, or the paths it has sentences for. Undefined where there is nothing to add. */
export function namedProblems({ code, details }: ApiError): Problem[] | undefined {
  const rule = code === 'validation' ? 'meaning' : 'state';
  const named = (): Problem[] => Object.keys(details.errors ?? {}).map((path) => ({ in: 'body', field: pointerOf(path.split('.')), rule }));
  const problems = details.problems ?? named();
  return problems.length === 0 ? undefined : problems;
}
