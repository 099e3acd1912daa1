/** Pages of the stub's site; each says which build it is of. */
export const PAGES = ['index.html', 'BusinessCards.html', 'Leaflets.html', 'CompanyInfo.html', 'prices.html', 'search.html'] as const;

/** The script of a build, which a page that was opened under it still asks for after others have come. */
export const scriptOf = (build: string): string => `_astro/a.${build}.js`;
