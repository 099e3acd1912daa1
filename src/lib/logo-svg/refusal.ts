import type { LogoRefusal } from '#lib/domain/design/logo.ts';

/** Thrown while a drawing is read, and caught where the reading began. */
export class Refused extends Error {
  readonly reason: LogoRefusal;
  constructor(reason: LogoRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function refuse(reason: LogoRefusal): never {
  throw new Refused(reason);
}
