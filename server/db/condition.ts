import { readSpace, type Space } from '../base/disk-space.ts';

/** Asked of the disk at most so often: many uploads end in one second. */
const SPACE_KEPT_MS = 500;

/** What this process knows of its database and its disk; `/readyz`, the metrics and the doors of the shop go by it. */
export class Condition {
  /** What is damaged in the file of the database, in its own words; null: nothing known. */
  damage: string | null = null;
  /** How long the last whole check took. */
  checkSeconds: number | null = null;
  private space: Space | null = null;
  private spaceAt = Number.NEGATIVE_INFINITY;
  private readonly folder: string;
  private readonly measure: (folder: string) => Promise<Space>;

  constructor(folder: string, measure: (folder: string) => Promise<Space> = readSpace) {
    this.folder = folder;
    this.measure = measure;
  }

  /** Room on the disk of the data folder, as it was a moment ago at most; null where it cannot be known. */
  async freeSpace(): Promise<Space | null> {
    if (performance.now() - this.spaceAt > SPACE_KEPT_MS) {
      this.spaceAt = performance.now();
      this.space = await this.measure(this.folder).catch(() => null);
    }
    return this.space;
  }
}
