import * as z from 'zod/mini';
import type { Answer } from './answer.ts';
import { send } from './client.ts';

const Build = z.object({ build: z.string() });

/** The build that is published now; a cached answer would hide it. */
export const getBuild = (): Promise<Answer<z.infer<typeof Build>>> =>
  send({ method: 'GET', path: '/build.json', headers: { 'Cache-Control': 'no-cache' }, access: 'open', answer: Build });
