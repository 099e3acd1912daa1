/**
 * Text of one line: no line break, no command to a terminal, nothing that turns the order of letters round (U+061C, U+200E–F, U+202A–E,
 * U+2066–9). What a stranger types is read in terminals, letters and documents, where such a sign could forge a line of the shop's own.
 * Written as what is allowed and without the `u` flag, for it is also a pattern of the API's description.
 */
export const ONE_LINE = /^[ -~\u00a0-\u061b\u061d-\u200d\u2010-\u2027\u202f-\u2065\u206a-\uffff]*$/;

/** In a text of several lines: what a terminal obeys instead of showing it, and what turns the order of letters round. */
export const UNSEEN = /(?!\r?\n|\t)[\p{Cc}\p{Bidi_C}]/gu;
