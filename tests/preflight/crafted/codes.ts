import type { Finding } from '#lib/domain/artwork/report.ts';

/**
 * How findings are named in the tables: an indicator and the beginnings of its details; no beginnings, any detail. Several: what lies
 * near the cut is a strip of paper to one technician and an object in the safe zone to another.
 */
const NAMES = {
  unreadable: [['unreadable', 'damaged', 'empty', 'type', 'crash', 'protected', 'limit', 'foreign']],
  loop: [['unreadable', 'limit:loop']],
  password: [['unreadable', 'password']],
  permissions: [['unreadable', 'permissions']],
  foreign: [['unreadable', 'foreign', 'type']],
  size: [['size']],
  guess: [['size', 'guess']],
  beyond: [['size', 'beyond']],
  box: [['size']],
  bleed: [['bleed']],
  missing: [['bleed', 'missing']],
  short: [['bleed', 'short']],
  end: [['bleed', 'end']],
  hair: [['bleed', 'hair']],
  edge: [['bleed', 'line', 'frame']],
  strip: [['bleed', 'strip']],
  bleedbox: [['size', 'bleedbox']],
  cut: [['cut']],
  near: [['cut'], ['bleed', 'strip', 'frame', 'line']],
  fold: [['fold']],
  resolution: [['resolution', 'image', 'bitmap']],
  dense: [['resolution', 'dense']],
  fonts: [['fonts']],
  letters: [['fonts', 'letters']],
  ink: [['ink']],
  rgb: [['colour', 'rgb']],
  icc: [['colour', 'icc']],
  spot: [['colour', 'spot']],
  registration: [['colour', 'registration']],
  ambiguous: [['colour', 'ambiguous']],
  intent: [['colour', 'intent']],
  blend: [['colour', 'blend']],
  hairline: [['lines']],
  small: [['text', 'small']],
  fourInks: [['text', 'black']],
  knockout: [['overprint', 'knockout']],
  whiteOverprint: [['overprint', 'white']],
  greyOverprint: [['overprint', 'grey']],
  pages: [['exceeded', 'pages']],
  empty: [['pages', 'empty']],
  turned: [['pages', 'turned']],
  equal: [['pages', 'equal']],
  picture: [['unreadable', 'picture']],
  absent: [['unreadable', 'missing']],
  alpha: [['pictures', 'alpha']],
  frames: [['pictures', 'frames']],
  die: [['die']],
  annotation: [['interactive', 'annotation']],
  script: [['interactive', 'script']],
  launch: [['interactive', 'launch']],
  attachment: [['interactive', 'attachment']],
} as const satisfies Record<string, readonly (readonly [indicator: string, ...kinds: string[]])[]>;

export type Code = keyof typeof NAMES;

/** True when a finding is what the tables mean by this code. */
export function isNamed({ indicator, detail }: Pick<Finding, 'indicator' | 'detail'>, code: Code): boolean {
  const names: readonly (readonly string[])[] = NAMES[code];
  return names.some(
    ([name, ...kinds]) => name === indicator && (kinds.length === 0 || kinds.some((kind) => (detail ?? '').startsWith(kind))),
  );
}
