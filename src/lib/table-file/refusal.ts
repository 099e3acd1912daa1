import type { TableRefusal } from '#lib/domain/design/people/people-table.ts';

/** Thrown while a file is read, and caught where the reading began. */
export class Refused extends Error {
  readonly reason: TableRefusal;
  constructor(reason: TableRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function refuse(reason: TableRefusal): never {
  throw new Refused(reason);
}
