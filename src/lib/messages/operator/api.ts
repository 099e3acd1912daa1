/** Words of the description of the API: `/api/openapi.json`, `/api/docs`. */
export const apiWords = {
  workshop: 'Система цеха',
  others: 'Прочее',
  answer: 'Ответ',
  bearer: 'Покупатель – токен входа, система цеха – ключ trz_…, выданный командой keys create',
  basic: 'Имя и пароль обмена с 1С',
  about: [
    'Деньги – целые копейки, размеры – миллиметры, вес – граммы, дни – ГГГГ-ММ-ДД, время – ISO 8601 UTC.',
    'Новые поля в ответах и новые коды появляются без предупреждения: незнакомое пропускайте.',
    'Отказ всегда одного вида – ErrorBody: error для человека, code и problems для программы.',
    'Клиент на TypeScript делается из описания: `npx openapi-typescript@7 $SHOP/api/openapi.json -o shop-api.ts`, зовут его через `openapi-fetch`.',
    'Система цеха: ключ выдаёт оператор – `npm run -s shop -- keys create цех`, покупателю токен даёт вход. Изменение идёт с ключом повтора: оборвалась связь – пошлите то же с тем же ключом.',
    'Система цеха: первая полная загрузка – GET /api/integration/orders с after=0, пока hasMore; дальше тот же вызов с последним next.',
  ].join('\n\n'),
} as const;

/** Words of the page `/api/docs` that are not the library's. */
export const API_PAGE = {
  title: 'API магазина – Тираж',
  noScript: 'Эта страница показывает вызовы скриптом. Само описание: <a href="/api/openapi.json">/api/openapi.json</a>',
} as const;

/** Groups of calls, by the first word of their path. */
export const API_TAGS: readonly { name: string; description: string; words: readonly string[] }[] = [
  { name: 'Вход', description: 'Регистрация, вход, обновление токенов, пароль', words: ['auth'] },
  { name: 'Кабинет', description: 'Профиль, адреса, организации, менеджер, документы', words: ['user', 'profile', 'manager'] },
  { name: 'Цена', description: 'Расчёт печатной работы', words: ['quote', 'job'] },
  { name: 'Заказ', description: 'Корзина, оформление, свои заказы, претензии', words: ['order'] },
  { name: 'Запросы цены', description: 'Запрос того, чего нет в каталоге, «перезвоните мне», предложения', words: ['inquiries'] },
  { name: 'Доставка', description: 'Способы, цены, пункты выдачи', words: ['delivery'] },
  { name: 'Оплата', description: 'Оплата по ссылке, счета', words: ['payment', 'fast-payment', 'invoice'] },
  { name: 'Макеты', description: 'Загрузка, проверка, утверждение', words: ['layouts'] },
  { name: apiWords.workshop, description: 'Заказы, статусы и макеты для программы типографии', words: ['integration'] },
  { name: 'Товары, которых ещё нет', description: 'Сообщить, когда появится', words: ['arrivals'] },
  { name: 'Подсказки', description: 'Города, адреса, организации', words: ['suggestions'] },
];

export const RESPONSE_WORDS: Readonly<Record<string, string>> = {
  '200': 'Выполнено',
  '201': 'Создано',
  '202': 'Принято',
  '204': 'Выполнено, тела нет',
  '206': 'Часть файла',
  '301': 'Другой адрес',
  '302': 'Другой адрес',
  '304': 'Не изменилось',
  '400': 'Запрос не по описанию: errors называет поле и что верно',
  '401': 'Нет входа или ключа',
  '403': 'Нельзя',
  '404': 'Такого нет – или он чужой',
  '409': 'Сейчас нельзя: code говорит, почему',
  '410': 'Было и удалено',
  '412': 'Не та версия протокола',
  '413': 'Слишком много',
  '415': 'Не тот вид содержимого',
  '422': 'Ключ повтора уже занят другим телом или сделать точно нельзя',
  '428': 'Нужен код, который ушёл на e-mail',
  '429': 'Слишком часто',
  '500': 'Ошибка магазина: назовите requestId',
  '503': 'Позже: Retry-After говорит, когда',
};

export const WEBHOOK_WORDS = {
  summary: 'Изменился заказ: магазин сообщает по WEBHOOK_URL',
  taken: 'Принято за 5 секунд',
  again: 'Не принято: магазин повторит, всё реже, около трёх суток',
  headers: {
    'webhook-id': 'Имя события: пришло дважды – оно же',
    'webhook-timestamp': 'Секунды Unix, когда послано',
    'webhook-signature': 'v1= и HMAC-SHA256 от «время.тело» с WEBHOOK_SECRET',
  },
  fields: {
    id: 'Жизнь базы и номер изменения',
    type: 'Что случилось',
    at: 'Когда, ISO 8601 UTC',
    actor: 'Кто: shop, robot, floor, customer, integration:имя ключа',
    order: 'Номер заказа',
    purchase: 'Номер покупки',
    data: 'Само изменение',
  },
} as const;

/** What is said beside the fields of the workshop's system. */
export const PRODUCTION_ERRORS = {
  whyReturned: 'Напишите, что не так с макетом: эти слова получит покупатель',
  past: (today: string): string => `Этот день уже прошёл: назовите ${today} или позже`,
} as const;

/** What a header of a call holds. */
export const WIRE_WORDS = {
  'Idempotency-Key':
    'Ключ повтора: 16–64 латинских букв, цифр, «-», «_». Тот же ключ с тем же телом отвечает тем же и ничего не меняет, с другим телом – 422',
  'Order-Code': 'Код из письма, если его просил 428',
  'If-None-Match': 'ETag, который уже есть: не изменилось – 304 без тела',
  'If-Range': 'ETag начатого файла: другой файл придёт целиком',
  Range: 'Часть файла, bytes=от-до: продолжить оборванное скачивание',
  'Tus-Resumable': 'Версия протокола tus',
  'Artwork-Key': 'Имя покупки или токен ссылки дизайнера',
  'Upload-Length': 'Размер файла, байты',
  'Upload-Metadata': 'Метаданные tus: ключ и base64 значения через пробел, пары через запятую – order, slot, filename, sha256',
  'Upload-Offset': 'С какого байта эта часть',
} as const;
