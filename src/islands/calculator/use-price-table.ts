import { useDeferredValue, useMemo } from 'react';
import { type PriceCell, type PriceTable, priceTable } from '#lib/domain/pricing/quantities.ts';
import type { Calculation } from './calculation.ts';

/** `ladder`: the product's quantities; `own`: the job's alone; `quantities`: both. */
export type Prices = { ladder: PriceTable; own: PriceTable; quantities: number[]; cellsOf: (quantity: number) => readonly PriceCell[] };

/** Everything of a job that its price table depends on, as one comparable word. */
const tableKey = ({ quantity, turnaround, ...rest }: Calculation['job']): string => JSON.stringify(rest);

/** Prices by quantity and turnaround; a typed quantity gets its own row. */
export function usePriceTable({ job, product, list }: Calculation): Prices {
  // The ticket is rendered first and the forty prices of the ladder right after it, so that the chosen price is never late.
  const shown = useDeferredValue(job);
  const key = tableKey(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the job without its quantity and turnaround, which the ladder does not depend on
  const ladder = useMemo(() => priceTable(shown, product, list), [key, product, list]);
  const own = useMemo(() => priceTable(job, { ...product, quantities: [job.quantity] }, list), [job, product, list]);
  const quantities = [...new Set([...ladder.quantities, job.quantity])].sort((a, b) => a - b);
  const cellsOf = (quantity: number) => ladder.rows[ladder.quantities.indexOf(quantity)] ?? own.rows[0] ?? [];
  return { ladder, own, quantities, cellsOf };
}
