import type { CutOff } from '../../domain/calendar.ts';
import type { DeliveryType } from '../../domain/codes.ts';
import type { FilesLeft } from '../../domain/orders/files-left.ts';
import type { FileAction } from '../../domain/orders/next-action.ts';
import type { PromiseState } from '../../domain/orders/promise.ts';
import { formatReadyDay, formatUntil } from '../format/figures.ts';
import { countLeft, filesLeftText } from './files-left.ts';
import { DAY_TEXTS, saidDay } from './promise.ts';

/** `send`: to its inquiry, where people look at it and no approval follows. */
type Turn = FileAction | 'send';

const TITLES: Readonly<Record<Turn, string>> = { send: 'Пришлите', upload: 'Пришлите', replace: 'Замените', approve: 'Посмотрите' };

/** What is asked for; beside a moment also the approval, which is what counts by then. Different things are counted. */
function titleOf(turn: Turn, left: FilesLeft, by: string): string {
  if (left.length > 1) return `Осталось ${countLeft(left)}${by}: ${filesLeftText(left)}`;
  const isMany = left.some(({ count }) => count > 1);
  const isApproved = turn === 'approve' || (by !== '' && turn !== 'send');
  return `${TITLES[turn]}${isApproved ? ' и\u00a0утвердите' : ''} ${isMany ? 'макеты' : 'макет'}${by}`;
}

/** `left`: what is asked of how many orders. `stand`: what is said of the slowest order where nothing is asked of the customer. */
export type StepFacts = {
  turn: Turn | null;
  left: FilesLeft;
  stand: { text: string; note: string };
  arrival: PromiseState;
  /** The day of arrival if the customer misses the moment it hangs on. */
  arrivalLater: string | null;
  deliveryType: DeliveryType;
  today: string;
};

const untilOf = (standing: PromiseState): CutOff | null =>
  standing.kind === 'conditional' || standing.kind === 'moved' ? standing.until : null;

/** «сегодня до 15:00 мск», «до 15:00 мск понедельника» */
const deadline = (until: CutOff, today: string): string =>
  until.day === today ? `сегодня до\u00a0${until.hour}:00\u00a0мск` : formatUntil(until);

/** Nothing is asked now, and the customer's word will be once the file is checked. */
export const isApprovalAhead = ({ turn, arrival }: Pick<StepFacts, 'turn' | 'arrival'>): boolean =>
  turn === null && (arrival.kind === 'conditional' || arrival.kind === 'moved') && arrival.wanted.includes('approval');

function dayOf({ turn, arrival, deliveryType }: StepFacts): string {
  if (arrival.kind === 'overdue') return `Обещали ${formatReadyDay(arrival.from)} и\u00a0не\u00a0успели: новый день назовёт менеджер.`;
  const said = saidDay(arrival);
  if (said === null) return '';
  const text = `${DAY_TEXTS[deliveryType](said.day)}.`;
  return (turn !== null || isApprovalAhead({ turn, arrival })) && said.condition !== null
    ? `Тогда ${text[0]?.toLowerCase()}${text.slice(1)}`
    : text;
}

/** The one next step of a paid purchase: its deadline is in the title, the day it buys below it. */
export function nextStepText(facts: StepFacts): { title: string; day: string; later: string } {
  const { turn, left, stand, arrival, arrivalLater, today } = facts;
  const [day, until] = [dayOf(facts), untilOf(arrival)];
  if (turn === null)
    return {
      title:
        until !== null && isApprovalAhead(facts) ? `${stand.text}, затем нужно ваше утверждение – ${deadline(until, today)}` : stand.text,
      day: [stand.note && `${stand.note[0]?.toUpperCase()}${stand.note.slice(1)}.`, day].filter(Boolean).join(' '),
      later: '',
    };
  return {
    title: titleOf(turn, left, until === null ? '' : ` ${deadline(until, today)}`),
    day,
    later: arrivalLater === null ? '' : `Если позже – ${formatReadyDay(arrivalLater)}.`,
  };
}
