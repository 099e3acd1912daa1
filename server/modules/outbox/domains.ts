import { SECOND_MS } from '#lib/domain/time.ts';

/** After this many letters in a row without an answer a domain gets a pause. */
const SILENCES = 3;
const REST_MS = 20 * SECOND_MS;
/** At most this many domains are remembered, so that requests cannot fill the memory. */
const MOST_DOMAINS = 500;

type Known = { silences: number; restsUntil: number };

const domainOf = (recipient: string): string => recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase();

/** Domains of recipients whose mail servers do not answer: letters to other domains go first. */
export class Domains {
  private readonly known = new Map<string, Known>();

  /** Counts a letter to this recipient that got no answer. */
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
