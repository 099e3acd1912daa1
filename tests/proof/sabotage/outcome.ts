import type { Break } from './break.ts';

/** What became of a break: only a failing assertion of the named test counts as noticed. */
export type Seen =
  | { kind: 'noticed'; test: string; said: string }
  | { kind: 'unseen' }
  | { kind: 'no such test' }
  | { kind: 'does not load'; said: string };

/** What the parent asks a lane, and what the lane answers. */
export type Question = { kind: 'baseline'; test: string; titles: string[] } | { kind: 'break'; broken: Break };
export type Answer = { seen: Seen; ms: number };
