import { errorTexts } from '#lib/messages/errors.ts';

export type RefusalCode = keyof typeof errorTexts;

/** A refusal a person can read: becomes the one error body of contracts/error.ts. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly details: { errors?: Record<string, string[]>; isEmailConfirmationRequired?: boolean; current?: unknown };

  constructor(status: number, code: RefusalCode, details: Refusal['details'] = {}) {
    super(errorTexts[code]);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** To be thrown: `throw refuse(404, 'not_found')`. `errors` puts messages beside fields. */
export const refuse = (status: number, code: RefusalCode, details?: Refusal['details']): Refusal => new Refusal(status, code, details);
