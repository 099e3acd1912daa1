/** Why a repeated order costs something else: another price list, or it can no longer be made exactly as it was. */
export const REPEAT_REASONS = ['price_list', 'job'] as const;
export type RepeatReason = (typeof REPEAT_REASONS)[number];
