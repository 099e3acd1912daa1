/** Photographs a claim may carry, and the largest of them: what the server takes and what the form says. */
export const CLAIM_PHOTOS = { most: 5, megabytes: 10 } as const;
