import { UNSEEN } from '#lib/domain/customer/one-line.ts';

/** A value in a line of its own: a line break of a stranger's would begin a line that looks like the shop's. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu, ' ');

/** All a command prints: what a terminal would obey instead of showing – colours, its clipboard, the order of letters – becomes a space. */
export const forTerminal = (text: string): string => text.replace(UNSEEN, ' ');
