import type { Kopecks } from '#lib/domain/money.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Product } from '#lib/domain/product/product.ts';

const ROUBLE: Kopecks = 100;
const roubles = (kopecks: Kopecks): string => (kopecks / ROUBLE).toFixed(2);

type Texts = { name: string; description: string; url: string; home: string; seller: string };

/** The price of the job that the page shows at first. @throws when it has none */
function defaultPrice(product: Product, list: PriceList): Kopecks {
  const quoted = quoteJob(product.defaults, product, list);
  if (quoted.ok) return quoted.quote.price;
  throw new Error(`The default job of ${product.slug} cannot be made: ${quoted.problems.map(({ rule }) => rule).join(', ')}`);
}

function offersOf(product: Product, list: PriceList, url: string) {
  const price = defaultPrice(product, list);
  const prices = priceTable(product.defaults, product, list)
    .rows.flat()
    .flatMap((cell) => (cell === null ? [] : [cell.price]));
  const offer = {
    '@type': 'Offer',
    price: roubles(price),
    priceCurrency: 'RUB',
    availability: 'https://schema.org/MadeToOrder',
    eligibleQuantity: { '@type': 'QuantitativeValue', value: product.defaults.quantity, unitCode: 'H87' },
    url,
  };
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'RUB',
    lowPrice: roubles(Math.min(...prices)),
    highPrice: roubles(Math.max(...prices)),
    offerCount: prices.length,
    offers: [offer],
  };
}

/** schema.org objects of a product page: the product with the prices of its table, and the way back home. @throws when the default job has no price */
export function structuredData(product: Product, list: PriceList, { name, description, url, home, seller }: Texts): object[] {
  const offers = offersOf(product, list, url);
  return [
    { '@type': 'Product', name, description, url, brand: { '@type': 'Brand', name: seller }, offers },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: seller, item: home },
        { '@type': 'ListItem', position: 2, name },
      ],
    },
  ];
}
