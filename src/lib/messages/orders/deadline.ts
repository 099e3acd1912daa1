import type { ActionKind } from '../../domain/orders/next-action.ts';
import type { PromiseState, Wanted } from '../../domain/orders/promise.ts';
import { formatByDay } from '../format/days.ts';
import { formatUntil } from '../format/figures.ts';

const FILES: Readonly<Partial<Record<ActionKind, string>>> = {
  replace: 'замените макет',
  approve: 'утвердите макет',
};

/** What is asked of the customer, the file first. */
function asked(wanted: readonly Wanted[], next: ActionKind): string[] {
  const file = FILES[next] ?? (wanted.includes('artwork') ? 'загрузите макет' : null);
  return [...(file === null ? [] : [file]), ...(wanted.includes('payment') ? ['оплатите'] : [])];
}

/**
 * «Чтобы успеть к среде, 25 ноября, загрузите макет до 18:00 понедельника»: what the day of arrival hangs on, as something to do; null where
 * it hangs on nothing the customer does.
 */
export function deadlineText(own: PromiseState, arrival: PromiseState, next: ActionKind): string | null {
  if (own.kind !== 'conditional' && own.kind !== 'moved') return null;
  if (arrival.kind !== 'conditional' && arrival.kind !== 'moved') return null;
  const what = asked(own.wanted, next);
  if (what.length === 0) return null;
  return `Чтобы успеть ${formatByDay(arrival.day)}, ${what.join(' и\u00a0')} ${formatUntil(own.until)}.`;
}
