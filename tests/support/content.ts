import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { CalendarFile } from '#content/schemas/calendar.ts';
import { PriceListFile } from '#content/schemas/price-list.ts';
import { CostsFile } from '#content/schemas/reference-orders.ts';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import type { Costs } from '#lib/domain/pricing/costs.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';

const readYaml = (file: string): unknown => parse(readFileSync(new URL(`shop/${file}`, import.meta.url), 'utf8'));

/** Prices and days of the example that rules are held on (`tests/support/shop`), written as editors write theirs. */
export const priceListFile = (): Record<string, unknown> => readYaml('prices/price-list.yaml') as Record<string, unknown>;
export const PRICES: PriceList = PriceListFile.parse(priceListFile());
export const CALENDAR: WorkCalendar = CalendarFile.parse(readYaml('calendar/holidays.yaml'));
export const COSTS: Costs = CostsFile.parse(readYaml('prices/costs.yaml'));
