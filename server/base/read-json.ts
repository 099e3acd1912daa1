/** Parses stored text; undefined when it is not JSON, so that a damaged row does not break a list. */
export function readJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
