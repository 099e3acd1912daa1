import type { Mailer } from '../../adapters/mail.ts';
import { ApiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { renderInvoice } from './request-invoice.ts';

const NOT_FOUND = 404;

/** One that was erased since is not missed: its address in the letter answers the same. */
const drawn = (deps: AppDeps, id: string) =>
  renderInvoice(deps, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined;
    throw error;
  });

/** A mailer whose letters carry the invoice they are about, as PDF. */
export const attachInvoices = (deps: AppDeps, mailer: Mailer): Mailer => ({
  send: async (letter) => {
    const attachment = letter.invoiceId === null ? undefined : await drawn(deps, letter.invoiceId);
    await mailer.send(attachment === undefined ? letter : { ...letter, attachment });
  },
});
