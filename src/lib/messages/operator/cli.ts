import { ORDER_STATUS_NAMES } from '../orders/status-names.ts';

type Status = keyof typeof ORDER_STATUS_NAMES;

/** What the operator's commands say. */
export const cliMessages = {
  title: 'Команды магазина: npm run shop -- <команда>',
  settlementsImport: 'загрузить официальный справочник населённых пунктов (КЛАДР или CSV)',
  settlementsStatus: 'какой справочник работает и от какой он даты',
  managersList: 'менеджеры: номер, имя, телефон, e-mail',
  managersSet: 'записать менеджера; номер 2 отвечает тем, у кого нет своего',
  ordersList: 'последние заказы',
  ordersStatus: 'перевести заказ в другой статус',
  ordersTrack: 'записать номер отправления; покупатель увидит его и ссылку перевозчика',
  claimsList: 'обращения о браке с файлами фотографий; all – и закрытые',
  claimsClose: 'закрыть обращение',
  unknownClaim: (number: string) => `Обращения ${number} нет`,
  none: 'Ничего нет.',
  paymentsMark: 'отметить деньги, пришедшие на расчётный счёт',
  unknownPurchase: (number: string) => `Заказа ${number} нет. Номер пишется шестью цифрами: 000012`,
  knownTransfer: 'Это поступление уже записано, ничего не изменилось.',
  marked: (paid: string, total: string) => `Записано. Оплачено ${paid} из ${total}.`,
  markedTooMuch: (sum: string) => `Лишнее (${sum}) возвращается: shop refunds list покажет, что вернуть переводом.`,
  deliveryNginx: 'напечатать часть настройки nginx для собранного сайта',
  deliveryCaddy: 'напечатать часть настройки Caddy для собранного сайта',
  noSite: (folder: string) => `В папке ${folder} нет собранного сайта. Соберите: npm run build`,
  artworksList: 'макеты заказа: места, версии, что утверждено',
  artworksFetch: 'скопировать утверждённые макеты заказа в папку, сверив их с утверждением',
  artworkNone: 'файла нет',
  artworkApproved: (at: string) => `утверждён ${at}`,
  artworkUnapproved: (slots: readonly string[]) => `Макет ещё не утверждён: ${slots.join(', ') || 'у заказа нет мест для макетов'}`,
  artworkGone: (slot: string): string => `Файл места ${slot} удалён: срок хранения вышел.`,
  artworkDamaged: (slot: string) => `${slot}: файл не совпадает с тем, что утвердил покупатель. В папку ничего не записано.`,
  unknownCommand: (name: string, family: readonly string[]) =>
    `Команды «${name}» нет. ${family.length === 0 ? 'Список' : `Есть: ${family.join(', ')}. Все`}: npm run shop -- --help`,
  unknownOrder: (number: string) => `Заказа ${number} нет. Номер пишется с частью: 000012-1`,
  cancelledOrder: (number: string) => `Заказ ${number} отменён: статус у него больше не меняется`,
  forbiddenMove: (from: string, to: string, allowed: readonly Status[]) =>
    `Из «${from}» нельзя в «${to}». Можно: ${allowed.map((code) => `${code} – ${ORDER_STATUS_NAMES[code]}`).join(', ') || 'никуда'}`,
  done: 'Готово.',
  ordersShow: 'всё о заказе: состав, деньги, доставка, история',
  ordersExport: 'заказы таблицей для Excel',
  customersFind: 'найти покупателя по имени, почте, телефону, организации или ИНН',
  customersManager: 'закрепить за покупателем менеджера; 0 – вернуть общему',
  customersDiscount: 'назначить покупателю скидку',
  lettersList: 'последние письма; failed – только те, что не ушли',
  lettersResend: 'отправить письмо ещё раз',
  keysCreate: 'ключ для системы цеха; показывается один раз',
  keysList: 'ключи: имя, создан, отозван',
  keysRevoke: 'отозвать ключ',
  documentsList: 'счета, договоры, УПД и акты заказа или покупателя',
  documentsIssue: 'выписать документ',
  noDocuments: 'Документов нет.',
  no_requisites: 'Нужны реквизиты организации: выставьте ей счёт, потом этот документ.',
  nothing_sold: 'Сумма заказа – ноль, документ не нужен.',
  issued: (name: string, day: string) => `Выписан ${name} от ${day}.`,
  known: (name: string, day: string) => `Уже выписан ${name} от ${day}, второй не нужен.`,
  unknownNumber: (number: string) => `Заказа «${number}» нет. Номер пишется шестью цифрами, 000012, или с частью: 000012-1`,
  exported: (count: number, file: string) => `Записано в ${file}, заказов: ${count}.`,
  fileExists: (file: string) => `Файл ${file} уже есть. Назовите другой: прежний не перезаписываю.`,
  notWritten: (file: string, reason: string) => `Файл ${file} не записан: ${reason}`,
  noCustomers: 'Никого не нашлось.',
  unknownCustomer: (email: string) => `Покупателя с почтой «${email}» нет. Найти: npm run shop -- customers find <текст>`,
  unknownManager: (id: string) => `Менеджера «${id}» нет. Есть: npm run shop -- managers list; 0 – общий для всех`,
  managerSet: (email: string, name: string) => `${email}: теперь менеджер – ${name}. Покупатель увидит его в меню, профиле и заказах.`,
  discountSet: (email: string, before: number, after: number) =>
    `${email}: скидка была ${before} %, стала ${after} %. Действует на новые заказы.`,
  noLetters: 'Таких писем нет.',
  unknownLetter: (id: string) => `Письма «${id}» нет. Список: npm run shop -- letters list`,
  willResend: (to: string) => `Письмо на ${to} поставлено в очередь.`,
  letterSent: (at: string) => `отправлено ${at}`,
  letterFailed: (attempts: number, failure: string) => `не ушло, попыток ${attempts}: ${failure}`,
  letterWaiting: 'ждёт отправки',
  keyMade: (name: string, key: string) =>
    `Ключ «${name}». Сохраните сейчас, больше он нигде не показывается:\n\n${key}\n\nЗаголовок: Authorization: Bearer ${key}`,
  keyTaken: (name: string) => `Ключ «${name}» уже есть. Имя остаётся за ним и после отзыва: по нему читают историю.`,
  wrongKeyName: (name: string) => `«${name}»: имя ключа – до 40 букв, цифр, пробелов, точек и дефисов, первая – буква или цифра`,
  noKeys: 'Ключей нет.',
  unknownKey: (name: string) => `Действующего ключа «${name}» нет.`,
  keyRevoked: (name: string) => `Ключ «${name}» больше не действует.`,
  inForce: 'действует',
  revoked: (at: string) => `отозван ${at}`,
} as const;

/** What the import of the settlement register says. */
export const settlementMessages = {
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

const regenerate = 'Создан сборкой сайта из таблицы адресов и набора заголовков сервера. Не правьте: следующая сборка запишет его заново.';

/** First lines of the files for front servers. */
export const proxyMessages = {
  nginx: (root: string) => [
    regenerate,
    `Подключается внутри server { … }: include ${root}/.tirazh/nginx.conf;  После каждой сборки – nginx -s reload.`,
    'nginx из Debian отдаёт готовые .gz. Модуль для .br – пакет libnginx-mod-http-brotli-static;',
    'с ним файл делает npm run shop -- delivery nginx --brotli. Для .zst модуля в Debian нет.',
  ],
  caddy: (root: string) => [
    regenerate,
    `Подключается внутри блока сайта: shop.example { import ${root}/.tirazh/Caddyfile }. После каждой сборки – caddy reload.`,
  ],
} as const;
