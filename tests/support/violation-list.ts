const VIOLATIONS_SHOWN = 10;

/** Where a scenario says what does not hold: a sentence for the kind, the first case of it. */
export type Violations = { add: (kind: string, first?: string) => void };

/** Collects violations: each kind once with its count, so that one defect does not fill the screen. */
export function violationList() {
  const kinds = new Map<string, { count: number; first: string }>();
  const add = (kind: string, first = ''): void => {
    const known = kinds.get(kind);
    kinds.set(kind, { count: (known?.count ?? 0) + 1, first: known?.first ?? first });
  };
  return {
    add,
    /** The same list, every sentence with its subject before it. */
    about: (subject: string): Violations => ({ add: (kind, first) => add(`${subject}: ${kind}`, first) }),
    list: (): string[] =>
      [...kinds].slice(0, VIOLATIONS_SHOWN).map(([kind, { count, first }]) => `${kind} (${count})${first === '' ? '' : `: ${first}`}`),
  };
}
