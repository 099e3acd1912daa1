/** Words printed on the sample artworks. */
export const ART_WORDS = {
  card: ['Анна', 'Ветрова', 'архитектор', 'vetrova.example'],
  tag: 'лён',
} as const;

/** On the piece that folds by itself beside its plan. */
export const FOLD_WORDS = { open: 'Раскрыть и\u00a0сложить' } as const;

export const MILLIMETRE = 'мм';
