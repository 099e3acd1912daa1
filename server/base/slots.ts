import { SECOND_MS } from '#lib/domain/time.ts';
import type { Network } from './network.ts';

/** How many places there are, and the most one line has however many are free. */
export type Places = { all: number; line: number };
/** Gives back what was taken; more than once is harmless. */
export type Release = () => void;
/** What a place is held for: how far it has moved since it was taken, in bytes, and how to end it. */
export type Holder = { moved: () => number; cut: () => void };
export type Place = { release: Release; holds: () => number };

type Held = { since: number; holder: Holder };

/** What is over by itself in a moment. */
const UNCUT: Holder = { moved: () => Number.POSITIVE_INFINITY, cut: () => undefined };

/** Who has just come is no slow one yet. */
const GRACE_MS = 5 * SECOND_MS;
/** This part of all places is only for who holds none. */
const KEPT_SHARE = 1 / 3;
/** Who holds some may have this part of what is free besides. */
const FREE_SHARE = 1 / 2;

/** Whether who holds so many of its places may have one more while so many are held in all. */
const mayHaveMore = (all: number, own: number, held: number): boolean => own < (all - held - all * KEPT_SHARE) * FREE_SHARE;

/** The most one provider's customer can hold, when all others hold none. */
export function mostOfOne(all: number): number {
  let own = 1;
  while (mayHaveMore(all, own, own)) own += 1;
  return own;
}

class Counter {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string, by: number): void {
    const next = this.of(key) + by;
    if (next === 0) this.counts.delete(key);
    else this.counts.set(key, next);
  }
}

/**
 * Places for work at the same time, shared by one rule: a provider's customer (/48) has a share of what is free, so that each next taker
 * finds some; the last third is for those who hold none; and when all are taken, one of these gets the place of the slowest.
 */
export class Slots {
  private readonly places: Places;
  private readonly held = new Map<Held, Release>();
  private readonly lines = new Counter();
  private readonly owners = new Counter();

  constructor(places: Places) {
    this.places = places;
  }

  /** A place, or null when there is none for this network. */
  take({ near, wide }: Network, holder: Holder = UNCUT): Place | null {
    if (!this.hasRoom(near, wide)) return null;
    const one: Held = { since: performance.now(), holder };
    const release = (): void => {
      if (!this.held.delete(one)) return;
      this.lines.add(near, -1);
      this.owners.add(wide, -1);
    };
    this.held.set(one, release);
    this.lines.add(near, 1);
    this.owners.add(wide, 1);
    return { release, holds: () => this.owners.of(wide) };
  }

  private hasRoom(near: string, wide: string): boolean {
    const { all, line } = this.places;
    const own = this.owners.of(wide);
    if (own > 0) return this.lines.of(near) < line && mayHaveMore(all, own, this.held.size);
    return this.held.size < all || this.cutSlowest();
  }

  /** Ends what moves least of those who have been here a while; whether there was such a one. */
  private cutSlowest(): boolean {
    const now = performance.now();
    const paceOf = ({ holder, since }: Held): number => holder.moved() / (now - since);
    const settled = [...this.held.keys()].filter(({ since, holder }) => now - since > GRACE_MS && Number.isFinite(holder.moved()));
    const [first, ...rest] = settled;
    if (first === undefined) return false;
    const slowest = rest.reduce((slow, one) => (paceOf(one) < paceOf(slow) ? one : slow), first);
    this.held.get(slowest)?.();
    slowest.holder.cut();
    return true;
  }
}
