import { loadTemplates } from '#components/catalogue.ts';

/** Slugs of products that have templates. */
export const designedProducts = async (): Promise<string[]> => [...new Set((await loadTemplates()).flatMap(({ products }) => products))];
