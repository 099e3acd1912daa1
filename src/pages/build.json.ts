import type { APIRoute } from 'astro';

/** Name of the published build; open pages compare it with their own and offer to reload. */
export const GET: APIRoute = () => Response.json({ build: import.meta.env.PUBLIC_BUILD });
