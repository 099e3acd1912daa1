/** What the operator reads when the machine around the shop is not as it must be. */
export const systemErrors = {
  portTaken: (place: string) =>
    `Адрес ${place} занят: там работает другая программа или этот же магазин. Остановите её или задайте другой PORT.`,
  portForbidden: (place: string) => `Адрес ${place} открыть нельзя: нет прав. Задайте PORT от 1024 и поставьте впереди nginx или Caddy.`,
  noAddress: (place: string) => `Адреса ${place} у этой машины нет. Проверьте HOST.`,
  unreachable: (place: string) => `Нет связи с ${place}. Если это база, проверьте DATABASE_URL и работает ли PostgreSQL.`,
  refusedByDatabase: (reason: string) => `PostgreSQL не пускает: ${reason}. Проверьте имя, пароль и базу в DATABASE_URL.`,
  noTables: 'В этой базе магазин ещё не запускался: его таблиц в ней нет. Проверьте DATA_DIR и DATABASE_URL.',
  noFolder: (path: string) => `${path} – не папка. Проверьте DATA_DIR.`,
  noFolderThere: (path: string) => `${path}: здесь папку создать нельзя. Укажите другую.`,
  forbidden: (path: string) => `${path}: нет прав писать и читать. Отдайте папку пользователю, от которого работает магазин.`,
  noSpace: 'На диске кончилось место.',
} as const;
