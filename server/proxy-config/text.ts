/** A value between quotes, as nginx and Caddy read it. */
export const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A function that puts lines between braces, each after `indent`. */
export const blocksWith =
  (indent: string) =>
  (head: string, lines: readonly string[]): string[] => [`${head} {`, ...lines.map((line) => (line === '' ? '' : indent + line)), '}'];
