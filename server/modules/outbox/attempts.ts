/** With the pauses between them about three days: a mail server that is away for a night loses no letter. */
export const ATTEMPTS = 80;
