export const ARTICLE = { contents: 'На этой странице' } as const;
