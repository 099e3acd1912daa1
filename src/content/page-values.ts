import { ANSWER_WORKING_DAYS } from '#lib/domain/customer/data-request.ts';
import { KEPT_DAYS } from '#lib/domain/customer/kept-days.ts';
import { vatPeriods } from '#lib/domain/pricing/vat.ts';
import { FILE_TERMS } from '#lib/messages/artwork/explanation.ts';
import {
  addressLabel,
  bleedText,
  deliveryText,
  headText,
  largeSheetsText,
  legalHeading,
  legalNumbersText,
  mostCommon,
  recipientsLine,
  recipientsText,
  turnaroundsText,
  workingDaysLong,
} from '#lib/messages/content/page-words.ts';
import { partsText, paymentTerms, startText } from '#lib/messages/documents/invoice.ts';
import { vatOnPages } from '#lib/messages/documents/vat.ts';
import { lateClause } from '#lib/messages/orders/lateness.ts';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { readAll } from './explain.ts';
import type { TokenValues } from './fill-tokens.ts';
import { type Content, readCalendar, readDelivery, readPrices, readShop } from './read.ts';
import { readArtworkCheck } from './read-artwork-check.ts';
import type { ShopSettings } from './schemas/shop.ts';

const dialled = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');

/** Words that several settings make together: no page writes them by hand. */
const wordsOf = (
  { phone, manager, legal, taxes, payment, personalData, late }: ShopSettings,
  { products, priceList, delivery }: Pick<Content, 'products' | 'priceList' | 'delivery'>,
) => ({
  /** «с НДС». */
  vat: vatOnPages(vatPeriods(taxes), 'ofPrices'),
  /** The number a phone link dials. */
  dial: dialled(phone),
  managerDial: dialled(manager.phone),
  numbers: legalNumbersText(legal),
  head: headText(legal),
  seller: legalHeading(legal),
  address: addressLabel(legal),
  payment: paymentTerms(payment.prepaymentPercent),
  parts: partsText(payment.prepaymentPercent),
  fileKinds: FILE_TERMS.kinds,
  largestFile: FILE_TERMS.largest,
  checker: FILE_TERMS.checker,
  invoiceDays: workingDaysLong(payment.invoiceWorkingDays),
  start: startText(payment.prepaymentPercent),
  late: lateClause(late),
  claimButton: ORDER_ACTION.claim,
  turnarounds: turnaroundsText(priceList.turnarounds),
  largeSheets: largeSheetsText(priceList.largePresses),
  delivery: deliveryText(delivery.tariffs.rows),
  recipients: recipientsText(personalData.recipients),
  recipientsLine: recipientsLine(personalData.recipients),
  databases: personalData.databases ?? '',
  bleeds: bleedText(products.map(({ product }) => product)),
  bleed: mostCommon(products.map(({ product }) => product.bleed)),
  safe: Math.min(...products.map(({ product }) => product.safe)),
});

/** What tokens of pages stand for, by the first word of their names. @throws {ContentError} */
export function readPageValues(folder: string): TokenValues {
  const [shop, check, calendar, { products, priceList }, delivery] = readAll(
    () => readShop(folder),
    () => readArtworkCheck(folder).all,
    () => readCalendar(folder),
    () => readPrices(folder),
    () => readDelivery(folder),
  );
  return {
    shop,
    check,
    calendar: { cutOffHour: calendar.cutOffHour },
    prices: { sheet: priceList.sheet },
    kept: { ...KEPT_DAYS, answerDays: ANSWER_WORKING_DAYS },
    words: wordsOf(shop, { products, priceList, delivery }),
  };
}
