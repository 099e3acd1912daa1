/** What is said beside the fields of an inquiry. */
export const INQUIRY_ERRORS = {
  past: 'Этот день уже прошёл: назовите сегодняшний или позже',
} as const;

/** What the talk about an inquiry says when a mere holder of its link has accepted its proposal: its sender reads it there. */
export const acceptedByLink = (purchase: string): string =>
  `Предложение принято, заказ № ${purchase}. Если это не вы, отмените заказ или напишите нам.`;

type Taken = { inquiry: string; version: number; isByLink: boolean; note: string };

/**
 * What a purchase by a proposal stands on, in place of a comment: what its people find the talk by, and what the proposal adds in words.
 * `isByLink`: who has accepted it has not shown to be its customer.
 */
export const proposalBasis = ({ inquiry, version, isByLink, note }: Taken): string =>
  [`Запрос № ${inquiry}, предложение ${version}${isByLink ? ', принято по ссылке' : ''}`, note].filter(Boolean).join('. ');
