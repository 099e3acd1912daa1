import { SECOND_MS } from '#lib/domain/time.ts';

/** After so many letters in a row that were met with silence a domain is left alone for a while. */
const SILENCES = 3;
const REST_MS = 20 * SECOND_MS;
/** More domains than these are not remembered: memory is not to be filled from outside. */
const MOST_DOMAINS = 500;

type Known = { silences: number; restsUntil: number };

const domainOf = (recipient: string): string => recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();

/** Domains of recipients whose letters only cost time now: those of others go first. */
export class Domains {
  private readonly known = new Map<string, Known>();

  /** A letter to this recipient ran into silence. */
  silent(recipient: string, now: Date): void {
    const domain = domainOf(recipient);
    const silences = (this.known.get(domain)?.silences ?? 0) + 1;
    this.known.delete(domain);
    this.known.set(domain, { silences, restsUntil: silences >= SILENCES ? now.getTime() + REST_MS : 0 });
    if (this.known.size > MOST_DOMAINS) this.known.delete(this.known.keys().next().value ?? '');
  }

  answered(recipient: string): void {
    this.known.delete(domainOf(recipient));
  }

  resting(now: Date): string[] {
    return [...this.known].flatMap(([domain, { restsUntil }]) => (restsUntil > now.getTime() ? [domain] : []));
  }
}
