/** A name that is a size («А4», «90×50») keeps its letter; a word («Карманный») goes on with a small one. */
const asAddition = (name: string): string => (/^.[а-яё]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name);

/** What a print job is called everywhere – basket, orders, letters, documents: «Визитки · 90×50», «Календари · карманный». */
export const jobTitle = (product: string, format: string): string => `${product} · ${asAddition(format)}`;
