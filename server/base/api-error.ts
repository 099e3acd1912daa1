import type { Problem } from '#lib/contracts/problem.ts';
import { errorTexts } from '#lib/messages/account/errors.ts';

export type ErrorCode = keyof typeof errorTexts;

/** A refusal with a message for people; it becomes the error body of contracts/error.ts. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: {
    errors?: Record<string, string[]>;
    /** Details for programs, beyond the paths of `errors`. */
    problems?: Problem[];
    isEmailConfirmationRequired?: boolean;
    current?: unknown;
    /** Sent as a header, not in the body. */
    retryAfterS?: number;
  };

  constructor(status: number, code: ErrorCode, details: ApiError['details'] = {}, sentence: string = errorTexts[code]) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/**
 * Makes the error to throw: `throw apiError(404, 'not_found')`. `errors` adds messages at fields; `sentence` replaces the code's own
 * message.
 */
export const apiError = (status: number, code: ErrorCode, details?: ApiError['details'], sentence?: string): ApiError =>
  new ApiError(status, code, details, sentence);
