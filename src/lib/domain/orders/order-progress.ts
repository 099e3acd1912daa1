import type { OrderStatus, PaymentStatus } from '../codes.ts';

export const STEPS = ['placed', 'paid', 'print', 'made', 'shipped'] as const;
export type Step = (typeof STEPS)[number];
export type StepState = 'done' | 'now' | 'ahead';

const PRINTING: readonly OrderStatus[] = ['AGR', 'MAKDOWN', 'INPROD'];
const MADE: readonly OrderStatus[] = ['MADE', 'WRH'];

/** How far production is: 0 before the press, 1 on it, 2 made, 3 handed over. */
function stageOf(status: OrderStatus): number {
  if (status === 'SHP') return 3;
  if (MADE.includes(status)) return 2;
  return PRINTING.includes(status) ? 1 : 0;
}

/**
 * The way of a purchase as its customer sees it. It is as far as its slowest order; money and production go their own pace,
 * so a job on the press may still be unpaid. One step at most is «now»: the first that is not done.
 */
export function progressOf(statuses: readonly OrderStatus[], payment: PaymentStatus): Record<Step, StepState> {
  const stage = statuses.length === 0 ? 0 : Math.min(...statuses.map(stageOf));
  const done: Record<Step, boolean> = { placed: true, paid: payment === 'FP', print: stage >= 2, made: stage >= 2, shipped: stage >= 3 };
  const now = stage === 1 ? 'print' : STEPS.find((step) => !done[step]);
  const stateOf = (step: Step): StepState => (done[step] ? 'done' : step === now ? 'now' : 'ahead');
  return { placed: 'done', paid: stateOf('paid'), print: stateOf('print'), made: stateOf('made'), shipped: stateOf('shipped') };
}

/** Whose turn it is: `ok` nothing to do, `warn` the customer should look, `bad` nothing can be printed as it is. */
export function moodOf(status: OrderStatus): 'ok' | 'warn' | 'bad' {
  if (status === 'MAKERR') return 'bad';
  return status === 'CALC' || status === 'CRE' || status === 'BEAGR' || status === 'ROBMIST' ? 'warn' : 'ok';
}
