import { satteri } from '@astrojs/markdown-satteri';

/** How marked text becomes a page: one way for the pages that are built and for those of the development server. */
export const MARKDOWN = { processor: satteri(), syntaxHighlight: false } as const;
