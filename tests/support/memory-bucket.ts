import type { Bucket, ObjectFacts } from '#server/adapters/bucket.ts';

type Stored = { body: Buffer; facts: ObjectFacts | null; redirect?: string };

/** A store in memory that can break off at a chosen change, as a cut line does. */
export class MemoryBucket implements Bucket {
  readonly objects = new Map<string, Stored>();
  /** Changes so far, in order. */
  readonly changes: string[] = [];
  /** Changes left until the store stops answering. */
  patience = Number.POSITIVE_INFINITY;

  async read(key: string): Promise<string | null> {
    return this.objects.get(key)?.body.toString() ?? null;
  }

  async write(key: string, body: Buffer, facts: ObjectFacts): Promise<void> {
    this.change(`write ${key}`, () => this.objects.set(key, { body, facts }));
  }

  async writeRedirect(key: string, target: string): Promise<void> {
    this.change(`redirect ${key}`, () => this.objects.set(key, { body: Buffer.alloc(0), facts: null, redirect: target }));
  }

  async copy(from: string, to: string): Promise<void> {
    const source = this.objects.get(from);
    if (source === undefined) throw new Error(`no ${from}`);
    this.change(`copy ${to}`, () => this.objects.set(to, source));
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.change(`remove ${key}`, () => this.objects.delete(key));
  }

  /** What a visitor sees: everything but the upload's own notes. */
  live(): Record<string, string> {
    const shown = [...this.objects].filter(([key]) => !key.startsWith('.tirazh/'));
    return Object.fromEntries(shown.map(([key, { body, redirect }]) => [key, redirect ?? body.toString()]));
  }

  private change(name: string, work: () => unknown): void {
    if (this.patience <= 0) throw new Error('the line is cut');
    this.patience -= 1;
    this.changes.push(name);
    work();
  }
}
