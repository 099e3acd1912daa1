import { resolve } from 'node:path';

/** A shop that sells in another way: its settings are in `sellers/<name>`, and a word about VAT that is not of it is wrong there. */
export type SellerProfile = { name: string; folder: string; percent: number | null; isEntrepreneur: boolean };

const profile = (name: string, percent: number | null, isEntrepreneur: boolean): SellerProfile => ({
  name,
  folder: resolve('tests/support/sellers', name),
  percent,
  isEntrepreneur,
});

export const SELLERS: readonly SellerProfile[] = [
  profile('ooo-osno', 22, false),
  profile('ooo-usn-5', 5, false),
  profile('ip-usn', null, true),
  profile('ip-usn-7', 7, true),
];

const spaced = (text: string): string => text.replaceAll(/[\u00a0\u202f\s]+/g, ' ');

/** «НДС внутри», «с НДС», «в т. ч. НДС»: what only a seller with VAT may say. */
const WITH_VAT = /НДС внутри|с НДС|включа\p{L}+ НДС|в том числе НДС|в т\. ?ч\. НДС/giu;
const WITHOUT_VAT = /без НДС|НДС не облага\p{L}+|не явля\p{L}+ плательщик\p{L}+ НДС/giu;
/** A rate beside the word, whichever stands first. */
const RATE = /НДС[\s–-]*(\d+)[\s]?%|(\d+)[\s]?%[\s–-]*НДС/giu;
/** Of the shop's own organisation, and what only an organisation has. */
const OF_COMPANY = /781301001|1167847000012|ООО «Тираж»|Руководитель –|Юридическое лицо|Юридический адрес/gu;
/** What a template leaves where a seller has nothing to put. */
const NOTHING = /(?<=\p{Script=Cyrillic}:? )(undefined|null|NaN)/gu;
const OF_ENTREPRENEUR = /ОГРНИП|(?<!\p{L})ИП [А-Я]|Индивидуальный предприниматель [А-Я]/gu;

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([word]) => word);

/** Words a text of this seller may not say: of VAT it has not, without VAT it has, of another rate, of another kind of seller. */
export function wrongWords(written: string, { percent, isEntrepreneur }: SellerProfile): string[] {
  const text = spaced(written);
  const rates = [...text.matchAll(RATE)].filter(([, after, before]) => Number(after ?? before) !== percent).map(([word]) => word);
  return [
    ...found(text, percent === null ? WITH_VAT : WITHOUT_VAT),
    ...rates,
    ...found(text, NOTHING),
    ...found(text, isEntrepreneur ? OF_COMPANY : OF_ENTREPRENEUR),
  ];
}
