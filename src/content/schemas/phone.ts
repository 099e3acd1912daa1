import type { z } from 'zod';
import { isWholePhone } from '#lib/domain/customer/phone.ts';
import { senseMessages } from '#lib/messages/content/checks.ts';

/** A number that a telephone can call. */
export function isPhone({ value, issues }: z.core.ParsePayload<string>): void {
  if (!isWholePhone(value)) issues.push({ code: 'custom', input: value, message: senseMessages.wrongPhone(value) });
}
