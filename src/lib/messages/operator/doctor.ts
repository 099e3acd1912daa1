/** What `npm run shop -- doctor` says; every line that is not well says what to do. */
export const doctorMessages = {
  summary: 'проверить настройки, базу, почту, диск, часы и сайт',
  mark: { ok: '✓', warn: '!', bad: '✗' },
  allWell: 'Всё в порядке.',
  warned: (warnings: number) => `Магазин может работать. Замечаний: ${warnings}.`,
  notWell: (errors: number, warnings: number) => `Так открывать магазин нельзя. Ошибок: ${errors}, замечаний: ${warnings}.`,
  settings: 'настройки: верны',
  development: 'настройки: магазин виден только с этого компьютера, опасные настройки не проверены. На боевом сервере задайте PUBLIC_URL',
  content: (products: number, version: string) => `содержание: товаров ${products}, прайс-лист ${version}`,
  oldSecurityAddress: (day: string) =>
    `содержание: адрес для сообщений об уязвимостях верен по ${day}. Проверьте его и продлите в src/content/shop.yaml: security.until`,
  database: (kind: string) => `база: ${kind}, отвечает`,
  wholeDatabase: (seconds: number) => `база: SQLite, отвечает, цела (проверка – ${seconds.toFixed(1).replace('.', ',')} с)`,
  uncheckedDatabase: 'база: SQLite, отвечает, но проверить её целость не вышло. Повторите позже',
  finding: (text: string) => `база: ${text}`,
  databaseFailed: (reason: string) => `база: не отвечает (${reason}). Проверьте DATABASE_URL и DATA_DIR`,
  damaged: (finding: string) => `база: файл повреждён (${finding}). Восстановите последнюю копию`,
  writable: (folder: string) => `файлы: папка ${folder} пишется`,
  notWritable: (folder: string, reason: string) => `файлы: в папку ${folder} писать нельзя (${reason}). Отдайте её пользователю магазина`,
  store: (place: string) => `хранилище: ${place} пишется и читается`,
  storeFailed: (place: string, reason: string) =>
    `хранилище: ${place} не отвечает или не пускает (${reason}). Проверьте STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY и права ключа`,
  space: (free: string) => `место: свободно ${free}`,
  noUploads: (free: string) =>
    `место: свободно только ${free}, файлы покупателей не принимаются. Освободите диск или подключите STORAGE_URL`,
  noOrders: (free: string) => `место: свободно только ${free}, заказы не принимаются. Освободите диск сейчас`,
  mailFiles: (folder: string) => `почта: MAIL_URL не задан, письма ложатся файлами в ${folder} и никому не уходят`,
  mail: 'почта: сервер принял вход',
  mailFailed: (reason: string) => `почта: сервер не отвечает или не пускает (${reason}). Проверьте MAIL_URL`,
  noMailDomain: (from: string) => `почта: у адреса «${from}» нет домена, письма сочтут поддельными. Задайте MAIL_FROM со своим доменом`,
  namesSilent: (domain: string, reason: string) => `почта: DNS не ответил про ${domain} (${reason}), SPF, DKIM и DMARC не проверены`,
  spf: (domain: string) => `почта: SPF у ${domain} есть`,
  noSpf: (domain: string) =>
    `почта: у ${domain} нет SPF, письма попадут в спам. Добавьте TXT «v=spf1 include:<ваша почтовая служба> ~all», как в docs/mail.md`,
  twoSpf: (domain: string) => `почта: у ${domain} две записи SPF, это то же, что ни одной. Сложите их в одну`,
  openSpf: (domain: string) => `почта: SPF у ${domain} кончается на +all – от вашего имени может писать кто угодно. Замените на ~all`,
  dkim: (name: string) => `почта: ключ DKIM есть, ${name}`,
  noDkim: (name: string) => `почта: ключей DKIM под ${name} нет. Включите подпись у почтовой службы и добавьте её TXT, как в docs/mail.md`,
  dmarc: (domain: string) => `почта: DMARC у ${domain} есть`,
  noDmarc: (domain: string) =>
    `почта: у ${domain} нет DMARC. Добавьте TXT _dmarc.${domain} «v=DMARC1; p=none; rua=mailto:…», как в docs/mail.md`,
  address: (url: string) => `адрес: ${url} отвечает`,
  plainAddress: (url: string) => `адрес: ${url} без https, пароли идут открыто`,
  addressSilent: (url: string, reason: string) =>
    `адрес: ${url}/healthz не отвечает (${reason}). Если магазин уже запущен, проверьте nginx или Caddy и имя в DNS`,
  oldSite: (url: string) => `сайт: на ${url} не та сборка, что в dist. Перечитайте настройки nginx или Caddy, очистите CDN`,
  site: (build: string) => `сайт: собран, ${build}`,
  overduePrices: (day: string) => `цены: прайс-лист от ${day} ждёт, а его день пришёл. Опубликуйте: npm run shop -- content publish`,
  keptFromNetwork: 'проверка макетов: без сети',
  notKeptFromNetwork:
    'проверка макетов: не отрезана от сети. Нужны /usr/bin/unshare (util-linux) и разрешение контейнера или службы заводить пространства имён user и net',
  noSite: 'сайт: не собран. Соберите: npm run build (или его соберёт первый запуск)',
  noShop: (folder: string) =>
    `база: в папке ${folder} магазин ещё не запускался. Если он работает, загрузите его настройки и DATA_DIR, как в docs/operate.md; новый сделает первый запуск`,
  foreignFiles: (folder: string, names: string) =>
    `файлы: в ${folder} есть чужие (${names}) – их сделала команда от другого пользователя. Верните: chown -R --reference=${folder} ${folder}`,
  foreignSecret: 'ключ: на этой базе работает сервер с другим TOKEN_SECRET. Задайте всем серверам и командам один',
  ownSecret: 'ключ: магазин создал его сам, читает только хозяин файла',
  openSecret: (path: string) => `ключ: файл ${path} могут читать другие. Исправьте: chmod 600 ${path}`,
  strongSecret: 'ключ: TOKEN_SECRET не угадать',
  weakSecret: 'ключ: TOKEN_SECRET можно угадать. Сделайте новый: openssl rand -base64 48',
  payment: (name: string) => `оплата: ${name}`,
  testPayment: 'оплата: учебная, денег не принимает',
  orders: (count: number) => `заказы: прочитаны все, ${count}`,
  orderDamaged: (number: string, parts: string) =>
    `заказы: у ${number} повреждена запись (${parts}), он показывается без неё. Верните строку из копии`,
  orderForeign: (number: string, code: string) =>
    `заказы: у ${number} код «${code}», его записала другая версия программы. Поставьте её или исправьте код`,
  orderNameless: (number: string, product: string) =>
    `заказы: у ${number} товар «${product}», которого нет в содержании, и нет его названий. Верните файл товара и запустите магазин один раз`,
  moreOrders: (count: number) => `заказы: таких ещё ${count}`,
  money: 'деньги: держим столько, сколько причитается',
  moneyUnsettled: (number: string, held: string, kept: string, returning: string) =>
    `деньги: по заказу ${number} держим ${held}, причитается ${kept}, возвращается ${returning}. Лишнее вернёт shop payments refund ${number} <сумма>`,
  moneyByHand: (count: number, sum: string) => `деньги: вернуть переводом – ${count} на ${sum}. Список – shop refunds list`,
  moneyStuck: (count: number, sum: string) =>
    `деньги: платёжная служба дольше часа не возвращает ${sum} (возвратов: ${count}). Проверьте её кабинет и баланс; магазин спрашивает сам`,
  recipientUnnamed: (role: string) =>
    `личные данные: служба включена, а в политике её нет. Впишите personalData.recipients.${role} в src/content/shop.yaml`,
  clock: 'часы: идут верно',
  clockUnknown: 'часы: сравнить не с чем (нет внешних служб); последние записи базы – в прошлом, как и должно быть',
  clockWrong: (seconds: number, source: string) =>
    `часы: расходятся с ${source} на ${seconds} с. Включите службу времени: timedatectl set-ntp true`,
  clockBehind: (time: string) => `часы: в базе есть запись из будущего (${time}). Часы сервера отстают: timedatectl set-ntp true`,
  gigabytes: (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1).replace('.', ',')} ГБ`,
} as const;

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
