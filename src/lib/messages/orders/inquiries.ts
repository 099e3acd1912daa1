/** What is said beside the fields of an inquiry. */
export const INQUIRY_ERRORS = {
  past: 'Этот день уже прошёл: назовите сегодняшний или позже',
} as const;

/** What the talk about an inquiry says of what a mere holder of its link has done: its sender reads it there. */
export const DONE_BY_LINK = {
  accepted: (purchase: string): string => `Предложение принято, заказ № ${purchase}. Если это не вы, отмените заказ или напишите нам.`,
  declined: 'От предложения отказались. Если это не вы, напишите нам: пришлём его снова.',
} as const;

/** The comment of the purchase that a proposal has become: what its people find the talk by. `isByLink`: who has accepted it has not shown to be its customer. */
export const proposalComment = (inquiry: string, version: number, isByLink: boolean): string =>
  `Запрос № ${inquiry}, предложение ${version}${isByLink ? ', принято по ссылке' : ''}`;
