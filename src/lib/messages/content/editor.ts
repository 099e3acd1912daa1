/** Text of the content editor beside its own interface. */
export const editorMessages = {
  title: 'Редактор содержания',
  noScript: 'Редактору нужны скрипты: включите их в браузере.',
  item: 'строку',
  wrongForm: 'Неверный вид значения',
  body: 'Текст страницы',
  bodyHint: 'Разметка Markdown. Телефон и реквизиты пишутся знаками вида {{shop.phone}} – значения берутся из раздела «Магазин».',
  addressHint:
    'Слаг – адрес товара на сайте: составится из названия или впишите свой, заглавные станут строчными. После публикации не меняйте: на нём ссылки и заказы.',
  addressShape: 'Адрес – латинские буквы, цифры, дефис и _, первой – буква, до 40 знаков',
  loading: 'Читаю нынешние цены…',
  priceChange: 'Что станет с ценами',
  sameMoney: 'Цены контрольных заказов не изменились.',
  notYet: 'Прайс-лист ещё не читается: заполните поля до конца.',
  kinds: {
    products: 'Товары',
    pages: 'Страницы',
    prices: 'Прайс-лист',
    holidays: 'Рабочий календарь',
    shop: 'Магазин и реквизиты',
    place: 'План проезда',
    reviews: 'Образцы и отзывы',
    faq: 'Вопросы на главной',
    costs: 'Себестоимость',
    orders: 'Контрольные заказы',
    tariffs: 'Цены доставки',
    points: 'Пункты выдачи',
    statuses: 'Пути заказа',
    check: 'Проверка макета',
    menu: 'Меню и главная',
    search: 'Слова поиска',
  },
} as const;

/** What a field of the editor is called, and what to put into it; by kind of content, then the names of the fields down to this one. */
export type EditorLabels = Readonly<Record<string, readonly [label: string, hint?: string]>>;
