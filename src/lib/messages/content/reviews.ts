/** What is wrong with the reviews. */
export const reviewMessages = {
  link: 'нужен адрес https://…, где отзыв видно',
  future: (day: string): string => `день ${day} ещё не наступил`,
} as const;
