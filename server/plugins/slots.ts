/** How many may be at it at once: all together, and those of one address. */
export type SlotLimits = { all: number; each: number };

/** Gives back what was taken; more than once is harmless. */
export type Release = () => void;

/** Counts who is at something, so that one address never holds more than its share. */
export class Slots {
  private readonly limits: SlotLimits;
  private readonly held = new Map<string, number>();
  private count = 0;

  constructor(limits: SlotLimits) {
    this.limits = limits;
  }

  /** A slot for `owner`, or null when all are taken or the owner's share is. */
  take(owner: string): Release | null {
    const own = this.held.get(owner) ?? 0;
    if (this.count >= this.limits.all || own >= this.limits.each) return null;
    this.count += 1;
    this.held.set(owner, own + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.give(owner);
    };
  }

  private give(owner: string): void {
    this.count -= 1;
    const left = (this.held.get(owner) ?? 1) - 1;
    if (left === 0) this.held.delete(owner);
    else this.held.set(owner, left);
  }
}
