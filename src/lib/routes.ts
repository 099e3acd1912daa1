/** Canonical paths, exact case. Pages, links, redirects, the server and the sitemap all read this table. */
export const ROUTES = {
  home: '/',
  developmentPage: '/developmentPage',
  orderForms: '/orderForms',
  paymentDelivery: '/PaymentDelivery',
  paymentOrder: '/paymentOrder',
  fastPayment: '/fast-payment',
  profile: '/Profile',
  myOrders: '/myOrders',
  details: '/details',
  detailsOrganization: '/detailsOrganization',
  registration: '/registration',
  recoverPassword: '/recoverPassword',
  companyInfo: '/CompanyInfo',
  contactsPage: '/ContactsPage',
  deliveryMethods: '/deliveryMethods',
  resources: '/Resources',
  returnPolicy: '/ReturnPolicy',
  technicalRequirements: '/technicalReqirements',
  artworkRecipes: '/artworkRecipes',
  publicOffer: '/publicOffer',
  privacyPolicy: '/privacyPolicy',
  personalDataConsent: '/personalDataConsent',
  search: '/search',
  artworks: '/layouts',
  request: '/request',
  inquiry: '/inquiry',
  design: '/design',
} as const;

/** The product the home page draws and empty baskets lead to. Every other one is known by its file alone (`src/content/products`). */
export const SHOWCASE = 'BusinessCards';

/** The page of a product; its file's name is its address. */
export const productPath = (slug: string): string => `/${slug}`;

/** The part of the page of a product to come that answers who asked to be told of it. */
export const ASKED_PART = 'asked';
/** Where the form of such a page leads; the answer is the same whether or not the address is known. */
export const askedPath = (slug: string): string => `${productPath(slug)}#${ASKED_PART}`;

/** Another spelling → the canonical path, answered with 301. */
export const ALIASES: Record<string, string> = {
  '/developmentpage': ROUTES.developmentPage,
  '/contactspage': ROUTES.contactsPage,
  '/myorders': ROUTES.myOrders,
};

/** Pages that only make sense in one browser or for one query: no sitemap, no search engine. */
export const PRIVATE_ROUTES: readonly string[] = [
  ROUTES.orderForms,
  ROUTES.paymentOrder,
  ROUTES.fastPayment,
  ROUTES.profile,
  ROUTES.myOrders,
  ROUTES.details,
  ROUTES.detailsOrganization,
  ROUTES.registration,
  ROUTES.recoverPassword,
  ROUTES.search,
  ROUTES.artworks,
  ROUTES.inquiry,
];

/** One static shell serves every id; the island reads it from the address. */
export const fastPaymentPath = (id: string): string => `${ROUTES.fastPayment}/${id}`;

/** Where files of a purchase are handed in; the id is the purchase's, unguessable. */
export const artworksPath = (purchaseId: string): string => `${ROUTES.artworks}?order=${purchaseId}`;

/** Where an inquiry with its proposal is read and answered; the id is unguessable. */
export const inquiryPath = (id: string): string => `${ROUTES.inquiry}?id=${id}`;

/** Asks for a price, with what was chosen of a product: a query of its page (`encodeJob`), the day it is wanted by, YYYY-MM-DD. */
export const requestPath = (slug: string, query = '', day = ''): string =>
  `${ROUTES.request}?${[`product=${slug}`, query, day && `day=${day}`].filter(Boolean).join('&')}`;

/** The same page asks to be called back. */
export const CALLBACK_PATH = `${ROUTES.request}?callback`;

/** Fills templates with a visitor's data, for what was chosen of a product: a query of its page (`encodeJob`). */
export const designPath = (slug: string, query = ''): string => `${ROUTES.design}?${[`product=${slug}`, query].filter(Boolean).join('&')}`;

/** The part of a product's address that opens the files of the job on its page. */
export const FILES_PART = 'files';

/** The artwork template of one format: a PDF made at build. */
export const templatePath = (slug: string, format: string): string => `/templates/${slug}/${encodeURIComponent(format)}.pdf`;

/** The artwork template of a custom size: the server draws it. */
export const customTemplatePath = (slug: string, size: string): string => `/api/template/${slug}/${size}`;

/** The parameter the search page reads its query from. */
export const SEARCH_PARAMETER = 'q';
