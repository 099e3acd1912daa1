import { FEDERAL_CITIES } from './region.ts';

/**
 * Regions (two digits of KLADR) by the first three digits of their postal codes. A single number at the beginning is the region's main
 * town. Source: Russian Post's numbering of its offices.
 */
const OFFICES: Readonly<Record<string, string>> = {
  '01': '385',
  '02': '450 451-453',
  '03': '670 671',
  '04': '649',
  '05': '367 368',
  '06': '386',
  '07': '360 361',
  '08': '358 359',
  '09': '369',
  '10': '185 186',
  '11': '167 168-169',
  '12': '424 425',
  '13': '430 431',
  '14': '677 678',
  '15': '362 363',
  '16': '420 421-423',
  '17': '667 668',
  '18': '426 427',
  '19': '655',
  '20': '364 365-366',
  '21': '428 429',
  '22': '656 657-659',
  '23': '350 351-354',
  '24': '660 661-663 647-648',
  '25': '690 691-692',
  '26': '355 356-357',
  '27': '680 681-682',
  '28': '675 676',
  '29': '163 164-165',
  '30': '414 415-416',
  '31': '308 309',
  '32': '241 242-243',
  '33': '600 601-602',
  '34': '400 401-404',
  '35': '160 161-162',
  '36': '394 395-397',
  '37': '153 154-155',
  '38': '664 665-666 669',
  '39': '236 237-238',
  '40': '248 249',
  '41': '683 684 688',
  '42': '650 651-654',
  '43': '610 611-613',
  '44': '156 157',
  '45': '640 641',
  '46': '305 306-307',
  '47': '187-188',
  '48': '398 399',
  '49': '685 686',
  '50': '140-144',
  '51': '183 184',
  '52': '603 604-607',
  '53': '173 174-175',
  '54': '630 631-633',
  '55': '644 645-646',
  '56': '460 461-462',
  '57': '302 303',
  '58': '440 441-442',
  '59': '614 615-619',
  '60': '180 181-182',
  '61': '344 345-347',
  '62': '390 391',
  '63': '443 444-446',
  '64': '410 411-413',
  '65': '693 694',
  '66': '620 621-624',
  '67': '214 215-216',
  '68': '392 393',
  '69': '170 171-172',
  '70': '634 635-636',
  '71': '300 301',
  '72': '625 626-627',
  '73': '432 433',
  '74': '454 455-457',
  '75': '672 673-674 687',
  '76': '150 151-152',
  '77': '101-135',
  '78': '190-199',
  '79': '679',
  '83': '166',
  '86': '628',
  '87': '689',
  '89': '629',
  '91': '295 296-298',
  '92': '299',
};

/** The region of a post office, and whether it serves only the region's main town. */
type PostalArea = { region: string; isMainTown: boolean };

const numbersOf = (range: string): number[] => {
  const [from = 0, to = from] = range.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
};

/** A federal city is its own main town; a region with one number has no main town of its own. */
const isMainTown = (region: string, text: string): boolean => FEDERAL_CITIES.has(region) || /^\d+ /.test(text);

const AREAS: ReadonlyMap<number, PostalArea> = new Map(
  Object.entries(OFFICES).flatMap(([region, text]) =>
    text
      .split(' ')
      .flatMap((range, at) =>
        numbersOf(range).map((office) => [office, { region, isMainTown: at === 0 && isMainTown(region, text) }] as const),
      ),
  ),
);

const OFFICE_DIGITS = 3;

/** The area of a postal code by its first three digits; undefined when there is no such office. */
export const postalAreaOf = (code: string): PostalArea | undefined => AREAS.get(Number(code.slice(0, OFFICE_DIGITS)));
