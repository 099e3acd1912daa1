/** Keeps the newest `size` answers for `ttlMs`, dropping the oldest first. */
export class ShortCache<T> {
  private readonly entries = new Map<string, { value: T; until: number }>();
  private readonly size: number;
  private readonly ttlMs: number;
  private readonly now: () => number;

  constructor(size: number, ttlMs: number, now: () => number) {
    this.size = size;
    this.ttlMs = ttlMs;
    this.now = now;
  }

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined || entry.until <= this.now() || entry.until - this.now() > this.ttlMs) return undefined;
    return entry.value;
  }

  set(key: string, value: T): void {
    this.entries.delete(key);
    this.entries.set(key, { value, until: this.now() + this.ttlMs });
    const oldest = this.entries.size > this.size ? this.entries.keys().next() : undefined;
    if (oldest?.done === false) this.entries.delete(oldest.value);
  }
}
