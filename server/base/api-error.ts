import type { Problem } from '#lib/contracts/problem.ts';
import { errorTexts } from '#lib/messages/account/errors.ts';

export type ErrorCode = keyof typeof errorTexts;

/** A refusal a person can read: becomes the one error body of contracts/error.ts. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: {
    errors?: Record<string, string[]>;
    /** What a program needs beyond the paths of `errors`. */
    problems?: Problem[];
    isEmailConfirmationRequired?: boolean;
    current?: unknown;
    work?: { challenge: string; bits: number };
    /** A header of the answer, not a part of its body. */
    retryAfterS?: number;
  };

  constructor(status: number, code: ErrorCode, details: ApiError['details'] = {}, sentence: string = errorTexts[code]) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** To be thrown: `throw apiError(404, 'not_found')`. `errors` puts messages beside fields; `sentence` says more than the code's own words. */
export const apiError = (status: number, code: ErrorCode, details?: ApiError['details'], sentence?: string): ApiError =>
  new ApiError(status, code, details, sentence);
