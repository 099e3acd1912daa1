import type { Content } from '#content/read.ts';

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
  return [organization, { '@type': 'WebSite', name, url: home, inLanguage: 'ru', publisher: { '@id': organization['@id'] } }];
}
