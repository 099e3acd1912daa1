type Numbers = Readonly<Record<string, number>>;

const numbers = (had: Numbers, given: Numbers): string =>
  Object.entries(given)
    .map(([name, value]) => `${name} ${had[name] ?? 0} вместо ${value}`)
    .join(', ');

/** What a tidy-up would have taken too much of. */
const HELD_NAMES = {
  artworks: 'макеты после отгрузки',
  unpaid: 'заказы с неоплаченными макетами',
  sessions: 'входы',
  letters: 'тексты писем',
  orphans: 'файлы, которых база не знает',
} as const;

/** What the log and the doctor say of the file of the database and of the disk. */
export const conditionMessages = {
  checking: (bytes: number) => `Проверяю файл базы, ${Math.round(bytes / 1e6)} МБ: это до 20 секунд, потом открываюсь…`,
  checkGoesOn: 'Проверка базы дольше 20 секунд: открываюсь, она закончится рядом.',
  damaged: (file: string, finding: string) =>
    `База повреждена: ${file}: ${finding}. Заказы не принимаются. Остановите магазин, отложите файл и верните последнюю копию: docs/copies.md, «Восстановить».`,
  empty: (mark: string) =>
    `В базе нет ни одного заказа, а магазин их уже принимал (${mark}). Это не та база: проверьте DATA_DIR, DATABASE_URL и диск, верните файл или копию. Если так задумано, удалите ${mark}.`,
  behind: ({ at, had, given }: { at: string; had: Numbers; given: Numbers }) =>
    `База знает меньше, чем магазин уже выдал (замечено ${at}): ${numbers(had, given)}. Это старая копия или потерянный журнал shop.db-wal. Выданные номера не повторятся; сверьте пропавшие заказы с письмами и реестром банка.`,
  heldNames: HELD_NAMES,
  held: (name: string, expired: number, kept: number) =>
    `Уборка остановлена: ${HELD_NAMES[name as keyof typeof HELD_NAMES] ?? name} – пора удалить ${expired} из ${kept}. Проверьте часы (date) и сроки; если верно: npm run shop -- erase --confirm`,
} as const;
