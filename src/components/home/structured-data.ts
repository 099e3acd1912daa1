import type { Content } from '#content/read.ts';
import { ROUTES, SEARCH_PARAMETER } from '#lib/routes.ts';

const COUNTRY = 'RU';

/** Who sells and what this site is, in the words of schema.org. `home` is the site's absolute address. */
export function describeShop({ name, legal, phone, email, address }: Content['shop'], home: string): object[] {
  const organization = {
    '@type': 'Organization',
    '@id': `${home}#shop`,
    name,
    legalName: legal.name,
    url: home,
    logo: `${home}icon-512.png`,
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      addressCountry: COUNTRY,
      postalCode: address.postalCode,
      addressLocality: address.city,
      streetAddress: address.street,
    },
  };
  const target = `${new URL(ROUTES.search, home).href}?${SEARCH_PARAMETER}={query}`;
  const search = { '@type': 'SearchAction', target, 'query-input': 'required name=query' };
  const site = {
    '@type': 'WebSite',
    name,
    url: home,
    inLanguage: 'ru',
    publisher: { '@id': organization['@id'] },
    potentialAction: search,
  };
  return [organization, site];
}
