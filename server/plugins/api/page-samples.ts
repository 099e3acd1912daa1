import type { Operation } from './operations.ts';

const isOpen = ({ security = [] }: Operation): boolean => security.length === 0;

const sampleIn = (operation: Operation, part: string): [string, string][] =>
  (operation.parameters ?? []).flatMap((parameter) =>
    parameter.in === part && (parameter.required === true || part === 'query') && parameter.example !== undefined
      ? [[parameter.name, String(parameter.example)]]
      : [],
  );

const bodyOf = ({ requestBody }: Operation): unknown => requestBody?.content?.['application/json']?.example;

/** One call as a shell sends it. */
export function curlOf(method: string, path: string, operation: Operation): string {
  const values = new Map(sampleIn(operation, 'path'));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? name);
  const search = sampleIn(operation, 'query').map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const body = bodyOf(operation);
  const lines = [
    `curl -s${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$SHOP${address}${search.length === 0 ? '' : `?${search.join('&')}`}"`,
    ...(isOpen(operation)
      ? []
      : [JSON.stringify(operation.security).includes('basic') ? '-u "$LOGIN:$PASSWORD"' : '-H "Authorization: Bearer $KEY"']),
    ...sampleIn(operation, 'header').map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`]),
  ];
  return lines.join(' \\\n  ');
}

const literal = (pairs: [string, string][]): string =>
  `{ ${pairs.map(([name, value]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${/^\d{1,9}$/.test(value) && !value.startsWith('0') ? value : `'${value}'`}`).join(', ')} }`;

/** The same through a client generated from the description. */
export function typescriptOf(method: string, path: string, operation: Operation): string {
  const parts = (['path', 'query', 'header'] as const).flatMap((part) => {
    const pairs = sampleIn(operation, part);
    return pairs.length === 0 ? [] : [`${part}: ${literal(pairs)}`];
  });
  const body = bodyOf(operation);
  const options = [
    ...(parts.length === 0 ? [] : [`params: { ${parts.join(', ')} },`]),
    ...(body === undefined ? [] : [`body: ${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')},`]),
  ];
  const argument = options.length === 0 ? '' : `, {\n  ${options.join('\n  ')}\n}`;
  return `const { data, error } = await shop.${method.toUpperCase()}('${path}'${argument});`;
}
