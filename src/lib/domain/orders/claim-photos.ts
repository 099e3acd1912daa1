/** The types of a claim's photographs. */
export const PHOTO_MIMES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** How many photographs a claim may have, and their largest size. */
export const CLAIM_PHOTOS = { most: 5, megabytes: 10 } as const;
