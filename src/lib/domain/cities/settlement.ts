import { plainText } from '../search/plain-text.ts';
import { FEDERAL_CITIES, findRegion, regionWithType } from './region.ts';

/** A row of the directory of settlements. */
export type Settlement = {
  /** KLADR code (13 digits) when the official directory has the settlement, otherwise an id that cannot be mistaken for one. */
  id: string;
  name: string;
  /** Short type: г, пгт, рп, с, д, п, ст-ца, х, аул, у. */
  type: string;
  /** Two digits of KLADR. */
  region: string;
  /** District with its type («Каневской р-н»), or null. */
  district: string | null;
  /** Town with its type the settlement belongs to («г Сочи»), or null. */
  town: string | null;
  postalCode: string | null;
  /** 0 (a hamlet) to 40 (a capital): orders settlements of equal fit. */
  importance: number;
};

/** Short type → the full word of the suggestion service, which writes «е» for «ё». The specification keeps exactly these. */
export const SETTLEMENT_TYPES: Readonly<Record<string, string>> = {
  г: 'город',
  пгт: 'поселок городского типа',
  рп: 'рабочий поселок',
  с: 'село',
  д: 'деревня',
  п: 'поселок',
  'ст-ца': 'станица',
  х: 'хутор',
  аул: 'аул',
  у: 'улус',
};

export const isTown = ({ type }: Settlement): boolean => type === 'г';

/** A federal city itself, not a settlement inside its limits. */
export const isFederalCity = (settlement: Settlement): boolean =>
  isTown(settlement) && FEDERAL_CITIES.has(settlement.region) && findRegion(settlement.region)?.name === settlement.name;

/** Region as the suggestion service writes it; an unknown code gives an empty text. */
export function regionText({ region }: Settlement): string {
  const found = findRegion(region);
  return found === undefined ? '' : regionWithType(found);
}

/** «Краснодарский край, Каневской р-н, ст-ца Каневская»; a federal city is «г Москва» alone. */
export function addressText(settlement: Settlement): string {
  const own = `${settlement.type} ${settlement.name}`;
  if (isFederalCity(settlement)) return own;
  return [regionText(settlement), settlement.district, settlement.town, own].filter((part) => part !== null && part !== '').join(', ');
}

/** Text as search compares it: lower case, ё as е, hyphens and punctuation as spaces. */
export const normalise = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const wordsOf = (text: string): string[] => normalise(text).split(' ').filter(Boolean);

/** Whether a text is a postal code or its first three digits or more. */
export const isPostcode = (text: string): boolean => /^\d{3,6}$/.test(text);
export const isWholePostcode = (text: string): boolean => /^\d{6}$/.test(text);

const TYPE_WEIGHT: Readonly<Record<string, number>> = { г: 5, пгт: 4, рп: 4, 'ст-ца': 3, с: 2, п: 1 };
const WEIGHT_STEP = 10;
/** Weight of a settlement for any query: its type, then its importance. */
export const weightOf = ({ type, importance }: Settlement): number => (TYPE_WEIGHT[type] ?? 0) * WEIGHT_STEP + importance;

export const MAX_IMPORTANCE = 40;

/** Importance by population: a logarithm, so that a town of 10,000 still counts against a million. */
export const importanceOf = (population: number): number =>
  population < 1 ? 0 : Math.min(MAX_IMPORTANCE, Math.round(Math.log2(population) * 1.6));
