/** Text of a field of a form that has just been sent; empty when it is not there. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A password counts as it is typed, spaces and all. */
export function passwordOf(data: FormData, name = 'password'): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
