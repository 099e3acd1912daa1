import { moscowDay, workingDaysBetween } from '#lib/domain/calendar.ts';
import { requestMessages } from '#lib/messages/operator/requests.ts';
import type { AppDeps } from '../context/deps.ts';
import { listRequests } from '../modules/privacy/requests.ts';

/** Letters about personal data as an operator reads them: by when to answer, and how many working days are left. */
export async function requestRows(deps: AppDeps, which: 'open' | 'all'): Promise<string[][]> {
  const { calendar } = deps.catalogue;
  const today = moscowDay(deps.clock());
  return (await listRequests(deps, which)).map(({ answer_by, answered_at, received_on, kind, contact }) => {
    const left = workingDaysBetween(today, answer_by, calendar);
    const state = answered_at === null ? requestMessages.left(left, today > answer_by) : requestMessages.answered(answered_at.slice(0, 10));
    return [answer_by, state, requestMessages.kinds[kind], contact, requestMessages.receivedOn(received_on)];
  });
}
