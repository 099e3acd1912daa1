/** Words printed on the sample artworks. */
export const ART_WORDS = {
  card: ['Анна', 'Ветрова', 'архитектор', 'vetrova.example'],
  tag: 'лён',
} as const;

export const MILLIMETRE = 'мм';
