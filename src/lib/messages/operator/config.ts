const EXPECTED: Readonly<Record<string, string>> = {
  HOST: 'имя или адрес',
  PORT: 'целое число от 0 до 65535',
  DATA_DIR: 'путь к папке',
  DATABASE_URL: 'адрес postgres://…',
  PUBLIC_URL: 'адрес http://… или https://…',
  MAIL_URL: 'адрес smtp://… или smtps://…',
  STORAGE_URL: 'адрес s3://хранилище/папка?region=…&endpoint=https://… без ключей в нём',
  SUGGEST_URL: 'адрес http://… или https://…',
  CARRIER: 'table или cdek',
  CDEK_URL: 'адрес http://… или https://…',
  MAP_TILES: 'адрес https://… с {z}, {x} и {y}',
  CDEK_FROM: 'номер города отправителя у СДЭК',
  PAYMENT_PROVIDER: 'test или yookassa',
  YOOKASSA_URL: 'адрес http://… или https://…',
  ALLOW_TEST_PAYMENT: 'yes или no',
  ALLOW_PLAIN_HTTP: 'yes или no',
  ALLOW_DEMO: 'yes или no',
  SEED: 'demo или пусто',
  SHOP_PROFILE: 'папка, которая есть',
  TOKEN_SECRET: 'не меньше 32 знаков',
  WEBHOOK_URL: 'адрес http://… или https://…',
  WEBHOOK_SECRET: 'не меньше 32 знаков',
  TRUST_PROXY: 'адреса своих прокси через запятую (10.0.0.5, 10.0.0.0/8, loopback, private) или no; верить всем нельзя',
  HSTS_PRELOAD: 'yes или no',
  METRICS_KEY: 'от 16 до 200 знаков без пробелов',
  EXCHANGE_LOGIN: 'имя до 60 знаков без пробелов и двоеточий',
  EXCHANGE_PASSWORD: 'от 16 до 200 знаков без пробелов',
  LETTERS_DAYS: 'целое число дней от 1',
  LAYOUTS_KEPT_DAYS: 'целое число дней от 1',
  LAYOUTS_UNPAID_DAYS: 'целое число дней от 15',
  MAIL_FROM: 'имя и адрес: Типография <shop@example.ru>',
  AWS_ACCESS_KEY_ID: 'имя ключа хранилища',
  AWS_SECRET_ACCESS_KEY: 'ключ хранилища',
  SUGGEST_KEY: 'ключ службы подсказок',
  CDEK_ACCOUNT: 'учётная запись СДЭК',
  CDEK_SECRET: 'пароль учётной записи СДЭК',
  YOOKASSA_SHOP_ID: 'номер магазина в ЮKassa',
  YOOKASSA_SECRET: 'секретный ключ магазина в ЮKassa',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal или silent',
  NODE_ENV: 'development, test или production',
  EDITOR_PAGE: 'on или off',
  EDITOR_BACKEND: 'github, gitlab или gitea',
  EDITOR_REPOSITORY: 'владелец/хранилище',
  EDITOR_BRANCH: 'имя ветки',
  EDITOR_HOST: 'адрес https://… без пути',
  EDITOR_AUTH_HOST: 'адрес https://… без пути',
  EDITOR_APP_ID: 'номер приложения',
};

/** Values of these are never repeated in a message. */
const SECRETS: ReadonlySet<string> = new Set([
  'TOKEN_SECRET',
  'WEBHOOK_SECRET',
  'SUGGEST_KEY',
  'DATABASE_URL',
  'MAIL_URL',
  'STORAGE_URL',
  'AWS_SECRET_ACCESS_KEY',
  'CDEK_SECRET',
  'YOOKASSA_SECRET',
  'METRICS_KEY',
  'EXCHANGE_PASSWORD',
]);

/** An address may carry a name and a password, whatever the variable is. */
const shownValue = (name: string, value: string): string => (SECRETS.has(name) ? '' : `=${value.replace(/\/\/[^/@\s]*@/g, '//…@')}`);

/** One line each: it names the variable and what is expected of it. */
export const configMessages = {
  wrong: (name: string, value: string) =>
    `${name}${shownValue(name, value)}: неверное значение, нужно ${EXPECTED[name] ?? 'другое'}. Магазин не запущен.`,
  mistyped: (name: string, meant: string) => `ВНИМАНИЕ: переменную ${name} магазин не читает. Может быть, ${meant}?`,
  foreignSecret:
    'На этой же базе работает сервер с другим TOKEN_SECRET: покупатели теряют вход, когда попадают на него. Задайте всем один TOKEN_SECRET',
  needs: (name: string, other: string) => `${other}: не задано, а ${name} без него не работает. Магазин не запущен.`,
  testPayment:
    'PAYMENT_PROVIDER=test: учебная оплата на боевом сервере. Если так задумано, задайте ALLOW_TEST_PAYMENT=yes. Магазин не запущен.',
  testKey:
    'YOOKASSA_SECRET: ключ учебного магазина на боевом сервере. Если так задумано, задайте ALLOW_TEST_PAYMENT=yes. Магазин не запущен.',
  noPublicUrl:
    'PUBLIC_URL: не задан, письма вели бы на этот компьютер. Задайте https://адрес-магазина, а для проверки без него – ALLOW_PLAIN_HTTP=yes. Магазин не запущен.',
  plainHttp: (name: string) =>
    `${name}: адрес без https, пароли и токены шли бы открыто. Если так задумано, задайте ALLOW_PLAIN_HTTP=yes. Магазин не запущен.`,
  weakSecret:
    'TOKEN_SECRET: такой ключ можно угадать. Сделайте новый: openssl rand -base64 48, или уберите – магазин создаст свой. Магазин не запущен.',
  brokenSecret: (path: string, length: number) =>
    `${path}: в ключе токенов ${length} знаков вместо 64 – файл испорчен (кончилось место, копия оборвалась). Верните его из копии или удалите: магазин создаст новый, входы покупателей останутся. Магазин не запущен.`,
  guessedPassword: (name: string) => `${name}: такой пароль подбирают первым. Смените его. Магазин не запущен.`,
  demoCustomer: 'SEED=demo: у учебного покупателя известный всем пароль. Если так задумано, задайте ALLOW_DEMO=yes. Магазин не запущен.',
  listening: (url: string) => `Магазин открыт: ${url}`,
  databaseGone: (path: string) =>
    `${path}: файл базы исчез или подменён на ходу. Останавливаюсь, чтобы не терять заказы. Верните файл или копию и запустите снова.`,
  foreignDatabase: (file: string | null) =>
    `${file ?? 'DATABASE_URL'}: это база другой программы, таблиц магазина в ней нет. Ничего не изменено. Проверьте ${file === null ? 'адрес' : 'DATA_DIR'}; новому магазину нужна пустая база.`,
  building: 'Собираю страницы…',
  buildFailed: 'Новые страницы не собрались, причина – выше. Показываю прежние.',
  newBuild: (prices: string) => `Взял новую сборку: страницы и содержание, прайс-лист ${prices}`,
  waiting: (reason: string, seconds: number) => `Жду базу: ${reason} Попробую снова через ${seconds} с; покупателям пока отвечаю 503.`,
  stopping: 'Останавливаюсь…',
} as const;

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
  notDatabase:
    'Файл базы – не база SQLite или испорчен в начале. Проверьте DATA_DIR; если это она, верните последнюю копию: docs/copies.md, «Восстановить».',
  damagedDatabase: 'Файл базы повреждён. Остановите магазин, отложите файл и верните последнюю копию: docs/copies.md, «Восстановить».',
  readOnlyDatabase: 'В файл базы нельзя писать: нет прав на него или его папку. Отдайте их пользователю, от которого работает магазин.',
  busyDatabase: 'База занята другой программой дольше десяти секунд. Закройте её и повторите.',
  brokenSite: (path: string) => `${path}: файл сборки испорчен или его нет. Соберите снова: npm run build`,
  starting: 'PostgreSQL ещё запускается или останавливается.',
} as const;
