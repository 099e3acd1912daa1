/** What a stored text says; undefined for one that is no JSON, so that a broken row is a row like any other to who lists them. */
export function readJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
