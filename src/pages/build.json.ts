import type { APIRoute } from 'astro';
import { buildName } from '#components/build-name.ts';

/** Name of the published build; open pages compare it with their own and offer to reload. */
export const GET: APIRoute = () => Response.json({ build: buildName() });
