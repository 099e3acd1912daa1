import * as z from 'zod/mini';
import { send } from './client.ts';
import type { Outcome } from './outcome.ts';

const Build = z.object({ build: z.string() });

/** The build that is published now; a cached answer would hide it. */
export const getBuild = (): Promise<Outcome<z.infer<typeof Build>>> =>
  send({ method: 'GET', path: '/build.json', headers: { 'Cache-Control': 'no-cache' }, access: 'open', answer: Build });
