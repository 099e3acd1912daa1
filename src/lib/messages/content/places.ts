const guess = (nearest: string | null): string => (nearest === null ? '' : ` – может быть, ${nearest}?`);

/** What is wrong with a city of the content. */
export const placeMessages = {
  noRegion: (subject: string, nearest: string | null) => `«${subject}»: такого региона нет${guess(nearest)}`,
  noCity: (city: string, subject: string, nearest: string | null, elsewhere: readonly string[]) =>
    elsewhere.length > 0
      ? `«${city}»: в регионе ${subject} такого города нет, он есть в других: ${elsewhere.join(', ')}`
      : `«${city}»: такого города нет в регионе ${subject}${guess(nearest)}`,
  workshop: (address: string) => `«${address}» – адрес цеха: там забирают бесплатно, уберите этот пункт`,
  nowhere: (city: string, nearest: string | null) => `«${city}»: такого города нет${guess(nearest)}`,
} as const;
