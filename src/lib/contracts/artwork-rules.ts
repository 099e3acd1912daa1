import * as z from 'zod/mini';
import { ArtworkRulesBody } from './artwork-report.ts';

/** What the files of each product are checked by, written by the build: by the product's slug. */
export const ARTWORK_RULES = '/artwork-check.json';
export const ArtworkRulesFile = z.record(z.string(), ArtworkRulesBody);
export type ArtworkRulesFile = z.infer<typeof ArtworkRulesFile>;
