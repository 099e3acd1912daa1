import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productSlugs } from '#content/product-names.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import { ALIASES, productPath, ROUTES } from '#lib/routes.ts';

/** As the specification writes them, not as the code does. */
const PRODUCTS =
  '/Bags /booklets /BusinessCards /Calendar /calendars /catalogs /doorhangers /folders /Leaflets /Notebook /noteBooknew /postcards /stickers /Tags'.split(
    ' ',
  );
const PAGES =
  '/ /developmentPage /orderForms /PaymentDelivery /paymentOrder /fast-payment /Profile /myOrders /details /detailsOrganization /registration /recoverPassword /CompanyInfo /ContactsPage /deliveryMethods /Resources /ReturnPolicy /technicalReqirements'.split(
    ' ',
  );

test('the routes are named letter by letter', () => {
  expect(productSlugs(CONTENT_FOLDER).map(productPath)).toEqual(expect.arrayContaining(PRODUCTS));
  expect(Object.values(ROUTES)).toEqual(expect.arrayContaining(PAGES));
});

test('the other spellings are those of the specification', () => {
  expect(ALIASES).toEqual({ '/developmentpage': '/developmentPage', '/contactspage': '/ContactsPage', '/myorders': '/myOrders' });
});

test.each([...PRODUCTS, ...PAGES.slice(1)])('%s is drawn from a file of that name', (route) => {
  const files = [`src/pages${route}.astro`, `src/content/pages${route}.md`, `src/content/products${route}.yaml`];
  expect(files.filter((file) => existsSync(file))).toHaveLength(1);
});
