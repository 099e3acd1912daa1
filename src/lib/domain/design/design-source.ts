import type { Logo, LogoColours } from './logo.ts';
import type { Typed } from './person.ts';

/** What a design was filled from, ids of the template and the voice: enough to fill it again with one word put right. */
export type DesignSource = {
  version: 1;
  template: string;
  voice: string;
  person: Typed;
  logo: Logo | null;
  logoColours: LogoColours;
  /** The sheet stands upright though it is ordered lying, or the other way round. */
  isTurned: boolean;
};
