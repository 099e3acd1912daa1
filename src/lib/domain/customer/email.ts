/** An e-mail as it is stored and compared: without spaces around, in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
