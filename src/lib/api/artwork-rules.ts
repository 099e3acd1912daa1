import { ARTWORK_RULES, ArtworkRulesFile } from '../contracts/artwork-rules.ts';
import { send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** The thresholds of the artwork check, as the build wrote them. */
export const getArtworkRules = (): Promise<Outcome<ArtworkRulesFile>> =>
  send({ method: 'GET', path: ARTWORK_RULES, access: 'open', answer: ArtworkRulesFile });
