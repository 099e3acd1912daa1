/** An address as it is kept and compared: spaces around it and large letters say nothing. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
