/** Why a drawing cannot be a logo as it is. */
export type LogoRefusal =
  | 'not svg'
  | 'heavy'
  | 'many parts'
  | 'text'
  | 'picture'
  | 'gradient'
  | 'see-through'
  | 'mask'
  | 'effect'
  | 'dashes'
  | 'stretched line'
  | 'style'
  | 'colour'
  | 'numbers'
  | 'other file'
  | 'beyond the sheet'
  | 'empty';

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
