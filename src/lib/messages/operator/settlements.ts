/** What the import of the settlement register says. */
export const messages = {
  notDbf: 'Это не файл DBF: заголовок короче 65 байт. Ничего не загружено.',
  noColumn: (column: string) => `В файле нет столбца ${column}. Нужны NAME, SOCR, CODE, INDEX. Ничего не загружено.`,
  cut: (row: number, count: number) => `Файл обрывается на строке ${row}, по заголовку их ${count}. Ничего не загружено.`,
  noName: (row: number) => `Строка ${row}: пустое название (NAME). Ничего не загружено.`,
  badName: (row: number) => `Строка ${row}: в названии (NAME) или типе (SOCR) непечатные знаки. Ничего не загружено.`,
  notUtf8: (row: number) => `Строка ${row}: это не UTF-8. Сохраните файл в UTF-8. Ничего не загружено.`,
  badCode: (row: number, code: string) => `Строка ${row}: код «${code}» (CODE) – должно быть 11 или 13 цифр. Ничего не загружено.`,
  badIndex: (row: number, value: string) => `Строка ${row}: почтовый индекс «${value}» (INDEX) – должно быть 6 цифр. Ничего не загружено.`,
  badRegion: (row: number, code: string) => `Строка ${row}: в коде «${code}» нет региона России. Ничего не загружено.`,
  badColumns: (row: number, got: number, wanted: number) => `Строка ${row}: столбцов ${got}, в заголовке ${wanted}. Ничего не загружено.`,
  tooSmall: (count: number) => `Населённых пунктов в файле только ${count} – это не справочник. Ничего не загружено.`,
  unreadable: (file: string) => `Файл ${file} не читается.`,
  imported: (count: number, date: string) => `Загружено населённых пунктов: ${count}. Дата справочника: ${date}.`,
  embedded: (count: number) => `Работает встроенный список, населённых пунктов: ${count}.`,
  official: (count: number, date: string, file: string) => `Работает справочник ${file} от ${date}, населённых пунктов: ${count}.`,
} as const;
