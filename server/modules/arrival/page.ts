import { ARRIVAL_CALLS } from '#lib/contracts/arrivals.ts';
import { escapeHtml } from '#lib/domain/html.ts';
import { ARRIVAL } from '#lib/messages/site/arrival.ts';
import { productPath } from '#lib/routes.ts';
import { askingPage } from '../consent/page.ts';
import type { ArrivalState } from './service.ts';

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
const homeLink = `<p><a href="/">${ARRIVAL.home}</a></p>`;
const button = (label: string, action = ''): string =>
  `<form method="post"${action === '' ? '' : ` action="${action}"`}><button>${label}</button></form>`;

/** The visitor's input as it came: hostile until escaped. */
export type TypedArrival = { product: string; email: string; text: string; isAgreed: boolean };

const hidden = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The form with the visitor's input and the reasons why it was refused. */
export function refusedPage({ product, email, text, isAgreed }: TypedArrival, reasons: readonly string[], path: string | null): string {
  const back = path === null ? homeLink : `<p><a href="${escapeHtml(productPath(path))}">${ARRIVAL.back}</a></p>`;
  const alert = `<div role="alert">${reasons.map(paragraph).join('')}</div>`;
  const form =
    path === null
      ? ''
      : `<form method="post" action="${ARRIVAL_CALLS.ask}">${hidden('product', product)}${text === '' ? '' : hidden('text', text)}` +
        `<label>${ARRIVAL.email}<input type="email" name="email" required maxlength="254" autocomplete="email" value="${escapeHtml(email)}"></label>` +
        `<label><input type="checkbox" name="consent" required${isAgreed ? ' checked' : ''}> ${ARRIVAL.consent}</label>` +
        `<button>${ARRIVAL.send}</button></form>`;
  return askingPage(ARRIVAL.refused, alert + form + back);
}

/** The page behind the letter's confirmation button. It asks before it acts, for mail scanners open every link. */
export function confirmPage(state: ArrivalState, cancel: string): string {
  if (state.kind === 'gone') return askingPage(ARRIVAL.title, paragraph(ARRIVAL.gone) + homeLink);
  const cancelLink = `<p><a href="${escapeHtml(cancel)}">${ARRIVAL.cancel}</a></p>`;
  return state.kind === 'asked'
    ? askingPage(ARRIVAL.title, paragraph(ARRIVAL.wanted(state.product)) + button(ARRIVAL.confirm) + cancelLink)
    : askingPage(ARRIVAL.title, paragraph(ARRIVAL.waiting(state.product)) + cancelLink + homeLink);
}

/** The page behind the letter's cancellation link. */
export const cancelPage = (state: ArrivalState): string =>
  state.kind === 'gone'
    ? askingPage(ARRIVAL.cancelTitle, paragraph(ARRIVAL.gone) + homeLink)
    : askingPage(ARRIVAL.cancelTitle, paragraph(ARRIVAL.cancelAsk(state.product)) + button(ARRIVAL.cancel));

export const cancelledPage = (): string => askingPage(ARRIVAL.cancelTitle, paragraph(ARRIVAL.cancelled) + homeLink);
