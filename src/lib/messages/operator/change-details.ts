import type { PaymentStatus } from '../../domain/codes.ts';
import { formatRoubles } from '../format/roubles.ts';
import { paymentStatusCode } from './status-names.ts';

type ArtworkDetail = { state?: string; slot?: string; version?: number; severity?: number | null };

const ARTWORK_STATES: Readonly<Record<string, string>> = { uploaded: 'загружен', checked: 'проверен', approved: 'утверждён' };
const SEVERITIES: Readonly<Record<number, string>> = { 1: 'ошибок нет', 2: 'есть замечания', 3: 'есть ошибки' };

function artworkText({ state = '', slot, version, severity }: ArtworkDetail): string {
  const found = severity === null ? 'проверка не справилась, смотрит человек' : SEVERITIES[severity ?? 0];
  const words = [slot, version === undefined ? null : `версия ${version}`, ARTWORK_STATES[state] ?? state, found];
  return words.filter(Boolean).join(', ');
}

type Detail = ArtworkDetail & { status?: PaymentStatus; paid?: number; readyDate?: string; before?: string; change?: number };

const paidText = ({ status, paid }: Detail): string =>
  [status && paymentStatusCode(status), paid === undefined ? null : `получено ${formatRoubles(paid)}`].filter(Boolean).join(', ');

/** What a change without a note says of itself, in words; empty where it says no more than its name, or was erased. */
export const changeDetails = {
  payment: paidText,
  payer: paidText,
  ready_date: ({ readyDate, before }: Detail): string => [readyDate, before && `вместо ${before}`].filter(Boolean).join(' '),
  artwork: artworkText,
  acknowledged: ({ change }: Detail): string => (change === undefined ? '' : `№ ${change}`),
} as const;
