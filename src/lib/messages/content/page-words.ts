import { TURNAROUNDS, type Turnaround, ZONES } from '../../domain/codes.ts';
import type { TariffRow } from '../../domain/delivery/delivery.ts';
import type { Legal } from '../../domain/documents/seller.ts';
import { isEntrepreneur } from '../../domain/documents/seller.ts';
import { counted } from '../format/plural.ts';
import { formatRoubles } from '../format/roubles.ts';
import { TURNAROUND_NAMES } from '../product/calculator.ts';

/** «24 часа» – 1, «Срочно» – 2, …: working days of each turnaround, the fastest first. */
export const turnaroundsText = (turnarounds: Readonly<Record<Turnaround, { days: number }>>): string =>
  TURNAROUNDS.toSorted((a, b) => turnarounds[a].days - turnarounds[b].days)
    .map((turnaround) => `«${TURNAROUND_NAMES[turnaround]}» – ${turnarounds[turnaround].days}`)
    .join(', ');

/** «750×530 и 1600×1070 мм»: sheets of the presses for what is larger than the first one's sheet. */
export const largeSheetsText = (presses: readonly { sheet: { width: number; height: number } }[]): string =>
  `${presses.map(({ sheet }) => `${sheet.width}×${sheet.height}`).join(' и ')}\u00a0мм`;

const ZONE_NAMES = { CSPB: 'Санкт-Петербург', CMSK: 'Москва', CREG: 'другие регионы' } as const;

/** «Санкт-Петербург – от 190 ₽, Москва – от 320 ₽, …»: the cheapest way into each zone. */
export const deliveryText = (rows: readonly TariffRow[]): string =>
  ZONES.map((zone) => {
    const sums = rows.filter((row) => row.zone === zone).map(({ pickup, door }) => Math.min(pickup.firstKg, door.firstKg));
    return `${ZONE_NAMES[zone]} – от\u00a0${formatRoubles(Math.min(...sums))}`;
  }).join(', ');

/** Numbers of the registers, as a seller has them: an entrepreneur has no КПП. */
export const legalNumbersText = (legal: Legal): string =>
  isEntrepreneur(legal) ? `ИНН ${legal.inn}, ОГРНИП ${legal.ogrn}` : `ИНН ${legal.inn}, КПП ${legal.kpp ?? ''}, ОГРН ${legal.ogrn}`;

/** Who answers for an organisation; an entrepreneur is named already. */
export const headText = ({ director }: Legal): string => (director === undefined ? '' : ` Руководитель – ${director}.`);

export const legalHeading = (legal: Legal): string => (isEntrepreneur(legal) ? 'Кто продаёт' : 'Юридическое лицо');
export const addressLabel = (legal: Legal): string => (isEntrepreneur(legal) ? 'Адрес' : 'Юридический адрес');

type Recipients = Partial<Record<'carrier' | 'bank' | 'mail' | 'suggestions' | 'mapTiles', string | undefined>>;

const WHAT: Readonly<Record<keyof Recipients, string>> = {
  carrier: 'имя, телефон и адрес получателя',
  bank: 'почта и сведения о платеже',
  mail: 'почта и текст писем вам',
  suggestions: 'то, что вы печатаете в поле адреса или ИНН',
  mapTiles: 'сетевой адрес, когда открыта карта',
};

/** Who gets data of a customer and which: the list of the policy. */
export const recipientsText = (recipients: Recipients): string =>
  Object.entries(WHAT)
    .flatMap(([role, what]) => {
      const name = recipients[role as keyof Recipients];
      return name === undefined ? [] : [`- ${name} – ${what};`];
    })
    .concat('- государственные органы – по закону.')
    .join('\n');

/** The same in one line, for the text of the consent. */
export const recipientsLine = (recipients: Recipients): string =>
  Object.keys(WHAT)
    .flatMap((role) => recipients[role as keyof Recipients] ?? [])
    .join('; ');

/** «2 мм, а для товаров «Папки» и «Пакеты» – 3 мм»: the bleed most products have, then who differs. */
export function bleedText(products: readonly { name: string; bleed: number }[]): string {
  const usual = mostCommon(products.map(({ bleed }) => bleed));
  const others = products.filter(({ bleed }) => bleed !== usual);
  const named = [...new Set(others.map(({ bleed }) => bleed))].map(
    (bleed) =>
      `${others
        .filter((other) => other.bleed === bleed)
        .map(({ name }) => `«${name}»`)
        .join(', ')} – ${bleed} мм`,
  );
  return [`${usual} мм с каждой стороны`, ...named].join('; ');
}

/** The value most of a list have. */
export function mostCommon(values: readonly number[]): number {
  const timesOf = (value: number): number => values.filter((other) => other === value).length;
  return values.toSorted((a, b) => timesOf(b) - timesOf(a))[0] ?? 0;
}

/** «5 рабочих дней» */
export const workingDaysLong = (days: number): string => counted(days, 'рабочий день', 'рабочих дня', 'рабочих дней');
