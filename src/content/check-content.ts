import { nearest } from '#lib/domain/search/nearest-word.ts';
import { reviewMessages, warningMessages } from '#lib/messages/content/checks.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { ROUTES } from '#lib/routes.ts';
import { linkReason, pictureReason, type Targets } from './checks/links.ts';
import { chaptersOf, linksOf, markdownMistakes } from './checks/markdown.ts';
import { ownCityMisfits, type Place, pointMisfits, workshopPointMisfits } from './checks/places.ts';
import { ContentError, misfitLines } from './explain.ts';
import { fillTokens } from './fill-tokens.ts';
import { readPageValues } from './page-values.ts';
import { type Content, readContent, readPlace, readReviews, readSearchWords, readTemplates } from './read.ts';
import { type Page, readPages } from './read-pages.ts';
import { linesOf, namesIn } from './read-yaml.ts';
import type { Reviews } from './schemas/reviews.ts';

/** What the content is held against: the day (Moscow), the settlements there are, the folder of pictures. */
type CheckAgainst = { today: string; places: readonly Place[]; publicFolder: string };
/** A line each; nothing with an error is published. */
type Checked = { errors: string[]; warnings: string[] };

/** Lines of what could not be read; the value where it could. */
function attempt<T>(read: () => T): { value: T | null; errors: string[] } {
  try {
    return { value: read(), errors: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { value: null, errors: error.message.split('\n') };
  }
}

const besideIn = (folder: string): string[] => namesIn(folder);

function pageErrors(page: Page, targets: Targets): string[] {
  const file = `pages/${page.id}.md`;
  const address = `/${page.id}`;
  const links = linksOf(page.body).map(({ line, address: link, isPicture }) => ({
    line,
    reason: isPicture ? pictureReason(link, targets, besideIn) : linkReason(link, address, targets),
  }));
  return [...markdownMistakes(page.body), ...links].flatMap(({ line, reason }) =>
    reason === null ? [] : [contentMessages.lineError(file, reason, page.bodyLine + line)],
  );
}

function titleErrors(pages: readonly Page[]): string[] {
  return pages.flatMap(({ id, data }, at) => {
    const same = pages.slice(0, at).find((other) => other.data.title === data.title);
    return same === undefined ? [] : [contentMessages.fileError(`pages/${id}.md`, contentMessages.samePage(data.title, `${same.id}.md`))];
  });
}

function checkPages(pages: readonly Page[], { products }: Content, publicFolder: string): string[] {
  const slugs = products.map(({ product }) => `/${product.slug}`);
  const chapters = new Map(pages.map(({ id, body }) => [`/${id}`, chaptersOf(body)]));
  const targets = { addresses: [...Object.values(ROUTES), ...slugs], chapters, publicFolder };
  return [...titleErrors(pages), ...pages.flatMap((page) => pageErrors(page, targets))];
}

function checkQuestions(folder: string, { faq }: Content): string[] {
  const values = readPageValues(folder);
  return faq.flatMap(({ answer }) => attempt(() => fillTokens(answer, values, 'faq.yaml')).errors);
}

const WORDS = 'search.yaml';

/** Search words of chapters that are on no page are never found. */
function checkChapterWords(folder: string, pages: readonly Page[]): string[] {
  const known = pages.flatMap(({ id, body }) => chaptersOf(body).map((chapter) => `${id}#${chapter}`));
  const misfits = readSearchWords(folder)
    .chapters.map(({ chapter }, at) => ({ chapter, at }))
    .filter(({ chapter }) => !known.includes(chapter))
    .map(({ chapter, at }) => ({ path: ['chapters', at, 'chapter'], reason: contentMessages.noChapter(nearest(chapter, known)) }));
  return misfitLines(WORDS, misfits, () => linesOf(folder, WORDS));
}

const MENU = 'menu.yaml';
const POINTS = 'delivery/pickup-points.yaml';
const SHOP = 'shop.yaml';

const checkPlaces = (folder: string, { pickupPoints, shop }: Content, places: readonly Place[]): string[] => [
  ...misfitLines(POINTS, pointMisfits(pickupPoints, places), () => linesOf(folder, POINTS)),
  ...misfitLines(POINTS, workshopPointMisfits(pickupPoints, shop.address), () => linesOf(folder, POINTS)),
  ...misfitLines(SHOP, ownCityMisfits(shop.address.city, places), () => linesOf(folder, SHOP)),
];

const REVIEWS = 'reviews.yaml';

/** A review cannot be dated in the future. */
function checkReviews(folder: string, { reviews }: Reviews, today: string): string[] {
  const future = reviews.flatMap(({ on }, at) => (on > today ? [{ path: ['reviews', at, 'on'], reason: reviewMessages.future(on) }] : []));
  return misfitLines(REVIEWS, future, () => linesOf(folder, REVIEWS));
}

const YEARS_AHEAD = 3;
const FIRST_YEAR = 2020;
const yearOf = (day: string): number => Number(day.slice(0, 4));

/** A day of the wrong century is in no calendar; the past of a calendar is no mistake. */
function checkDays(folder: string, { calendar, priceList }: Content, today: string): string[] {
  const isFar = (day: string): boolean => yearOf(day) > yearOf(today) + YEARS_AHEAD || yearOf(day) < FIRST_YEAR;
  const far = (['daysOff', 'workingDays'] as const).flatMap((field) =>
    calendar[field].flatMap((day, at) => (isFar(day) ? [{ path: [field, at], reason: warningMessages.farYear(day, today) }] : [])),
  );
  const days = 'calendar/holidays.yaml';
  const prices = 'prices/price-list.yaml';
  const price = isFar(priceList.validFrom) ? [{ path: ['validFrom'], reason: warningMessages.farYear(priceList.validFrom, today) }] : [];
  return [...misfitLines(days, far, () => linesOf(folder, days)), ...misfitLines(prices, price, () => linesOf(folder, prices))];
}

function warningsOf({ calendar, shop }: Content, pages: readonly Page[], today: string): string[] {
  const last = calendar.daysOff.toSorted().at(-1);
  return [
    ...(last === undefined || last < today ? [warningMessages.calendarEnded(last ?? null)] : []),
    ...(shop.security.until < today ? [warningMessages.securityEnded(shop.security.until)] : []),
    ...pages.filter(({ data }) => data.updated > today).map(({ id, data }) => warningMessages.fromTomorrow(`pages/${id}.md`, data.updated)),
  ];
}

/** Everything there is to say of a folder of content before it is published. */
export function checkContent(folder: string, { today, places, publicFolder }: CheckAgainst): Checked {
  const content = attempt(() => readContent(folder));
  const pages = attempt(() => readPages(folder));
  const words = attempt(() => readSearchWords(folder));
  const place = attempt(() => readPlace(folder));
  const reviews = attempt(() => readReviews(folder));
  const templates = attempt(() => readTemplates(folder));
  const read = [...new Set([content, pages, words, place, reviews, templates].flatMap(({ errors }) => errors))];
  if (content.value === null || pages.value === null || words.value === null || reviews.value === null)
    return { errors: read, warnings: [] };
  const noMenu = namesIn(folder).includes(MENU) ? [] : [contentMessages.fileError(MENU, contentMessages.noFile(null))];
  const errors = [
    ...read,
    ...noMenu,
    ...checkPages(pages.value, content.value, publicFolder),
    ...checkChapterWords(folder, pages.value),
    ...checkQuestions(folder, content.value),
    ...checkPlaces(folder, content.value, places),
    ...checkDays(folder, content.value, today),
    ...checkReviews(folder, reviews.value, today),
  ];
  return { errors, warnings: warningsOf(content.value, pages.value, today) };
}
