import { z } from 'zod';
import { findRegion } from '#lib/domain/cities/region.ts';
import { ZONES } from '#lib/domain/codes.ts';
import type { TariffTable } from '#lib/domain/delivery/delivery.ts';
import { type PickupPoint, POINT_TYPES } from '#lib/domain/delivery/pickup-point.ts';
import { GRAMS_IN_KG } from '#lib/domain/units.ts';
import { senseMessages } from '#lib/messages/content/checks.ts';
import { Roubles } from './money.ts';
import { isPhone } from './phone.ts';
import { HoursText, PlainText as Text } from './text.ts';
import { unique } from './unique.ts';

const Kilograms = z.number().positive().max(1000);

const Days = z
  .tuple([z.int().min(0).max(90), z.int().min(0).max(90)])
  .refine(([min, max]) => min <= max, 'Дни пишутся от меньшего к большему: [2, 4]')
  .transform(([min, max]) => ({ min, max }));
/** Names of the belts that regions are put into; a federal city has belt 0. */
const BELTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const KOPECKS = 100;
const Rate = z.strictObject({ firstKg: Roubles, nextKg: Roubles, days: Days }).check(({ value, issues }) => {
  const { firstKg, nextKg } = value;
  if (nextKg <= firstKg) return;
  issues.push({ code: 'custom', input: value, path: ['nextKg'], message: senseMessages.nextKgDearer(nextKg / KOPECKS, firstKg / KOPECKS) });
});
const Row = z.strictObject({ zone: z.enum(ZONES), belt: z.int().min(0).max(BELTS.length), pickup: Rate, door: Rate });
/** A zone without a row has no delivery at all. */
function checkRows({ value, issues }: z.core.ParsePayload<z.infer<typeof Row>[]>): void {
  const keys = value.map(({ zone, belt }) => `${zone} ${belt}`);
  for (const [at, { zone, belt }] of value.entries())
    if (keys.indexOf(keys[at] ?? '') < at)
      issues.push({ code: 'custom', input: value, path: [at, 'zone'], message: senseMessages.rowTwice(zone, belt) });
  for (const zone of ZONES.filter((each) => !value.some((row) => row.zone === each)))
    issues.push({ code: 'custom', input: value, message: senseMessages.zoneMissing(zone) });
}
const RegionCode = z.string().refine((code) => findRegion(code) !== undefined, 'такого кода региона нет: нужны первые две цифры КЛАДР');

/** The shop's own delivery: its name, when couriers come, what it costs. */
export type DeliveryTerms = { carrier: string; timeSlots: { id: string; name: string }[]; tariffs: TariffTable };

/** `delivery/tariffs.yaml`. Kilograms in the file, grams in the program; a region stands in one belt only. */
export const TariffFile: z.ZodType<DeliveryTerms> = z
  .strictObject({
    carrier: Text,
    maxParcelKg: Kilograms,
    timeSlots: z
      .array(z.strictObject({ id: z.string().trim().min(1).max(10), name: HoursText }))
      .min(1)
      .check(unique(({ id }) => id, 'id')),
    rows: z.array(Row).min(1).check(checkRows),
    belts: z.partialRecord(z.enum(BELTS), z.array(RegionCode).min(1)),
  })
  .superRefine(({ belts, rows }, context) => {
    const seen = new Set<string>();
    for (const [belt, codes] of Object.entries(belts)) {
      if (!rows.some((row) => row.zone === 'CREG' && row.belt === Number(belt)))
        context.addIssue({ code: 'custom', path: ['belts', belt], message: 'для этого пояса нет строки с ценами' });
      for (const code of codes) {
        if (seen.has(code)) context.addIssue({ code: 'custom', path: ['belts', belt], message: `регион ${code} указан в двух поясах` });
        seen.add(code);
      }
    }
  })
  .transform(({ carrier, maxParcelKg, timeSlots, rows, belts }) => ({
    carrier,
    timeSlots,
    tariffs: {
      maxParcelGrams: Math.round(maxParcelKg * GRAMS_IN_KG),
      rows,
      belts: Object.fromEntries(Object.entries(belts).flatMap(([belt, codes]) => codes.map((code) => [code, Number(belt)]))),
    },
  }));

/** Degrees that hold all of Russia; Chukotka reaches beyond the line of the date. */
const [SOUTHERNMOST, NORTHERNMOST, WESTERNMOST, BEYOND_THE_LINE] = [41, 82, 19, -168];
const OUTSIDE = senseMessages.outsideRussia;

const Point = z
  .strictObject({
    code: z.string().regex(/^[\w-]{1,40}$/),
    type: z.enum(POINT_TYPES),
    name: Text,
    city: Text,
    subject: Text,
    index: z.string().regex(/^\d{6}$/),
    address: Text,
    latitude: z.number().min(SOUTHERNMOST, OUTSIDE).max(NORTHERNMOST, OUTSIDE),
    longitude: z
      .number()
      .refine((degrees) => degrees >= WESTERNMOST || degrees <= BEYOND_THE_LINE, OUTSIDE)
      .min(-180, OUTSIDE)
      .max(180, OUTSIDE),
    workTime: HoursText,
    phone: Text.check(isPhone).optional(),
    maxWeightKg: Kilograms.optional(),
    card: z.boolean(),
  })
  .transform(
    ({ city, subject, phone, maxWeightKg, ...point }): PickupPoint => ({
      ...point,
      phone: phone ?? null,
      maxWeight: maxWeightKg === undefined ? null : Math.round(maxWeightKg * GRAMS_IN_KG),
      cityInfo: { name: city, subject },
    }),
  );

/** `delivery/pickup-points.yaml`: where the shop's own delivery hands parcels out. */
export const PickupPointFile: z.ZodType<PickupPoint[]> = z
  .strictObject({ points: z.array(Point).default([]) })
  .refine(({ points }) => new Set(points.map(({ code }) => code)).size === points.length, {
    path: ['points'],
    message: 'два пункта с одним кодом',
  })
  .transform(({ points }) => points);
