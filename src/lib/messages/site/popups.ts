/** Words of the popups on every page. Those of the specification are exact. */
export const POPUPS = {
  close: 'Закрыть',

  cityQuestion: (city: string): string => `Ваш город ${city}?`,
  cityQuestionNote: 'От города зависят условия доставки: сроки, цена и пункты выдачи.',
  yes: 'Да',
  noOther: 'Нет, выбрать другой',

  cityTitle: 'Выберите город',
  cityLabel: 'Название населенного пункта',
  cityPlaceholder: 'Введите город, населённый пункт и т.д.',
  cityClear: 'Очистить поле',
  cityList: 'Найденные населённые пункты',
  cityPreset: 'Крупные города',
  citySearching: 'Ищем…',
  cityChoosing: (city: string): string => `Узнаём условия доставки: ${city}…`,
  cityNothing: 'Ничего не нашлось. Проверьте название или выберите город из списка.',
  cityFailed: 'Поиск сейчас не отвечает. Города из списка работают, остальные попробуйте найти через минуту.',

  noticeTitle: 'Уведомление от сайта',
  noticeText: (city: string): string =>
    `Доставку в${city === '' ? ' этот населённый пункт' : `\u00a0населённый пункт «${city}»`} можно оформить только через менеджера.`,
  noticeManager: 'Ваш менеджер:',
  noticeContacts: 'Пожалуйста, свяжитесь с менеджером: телефон и адрес – на странице',
  noticeContactsLink: '«Контакты»',
  contacts: 'Контакты',
  ok: 'Ок',

  changedTexts: 'Новые тексты',
  loginTitle: 'Вход в личный кабинет',
  email: 'Электронная почта',
  password: 'Пароль',
  remember: 'Запомнить меня',
  forgot: 'Забыли пароль?',
  logIn: 'Войти',
  loggingIn: 'Входим…',
  newHere: 'Впервые у нас?',
  register: 'Зарегистрируйтесь',
  guestsWelcome: 'Заказать можно и без регистрации.',

  recoveryTitle: 'Восстановление пароля',
  recoveryHint: 'Отправим письмо с инструкцией, как задать новый пароль.',
  recover: 'Восстановить пароль',
  recovering: 'Отправляем…',

  accountLabel: 'Личный кабинет',
  myOrders: 'Мои заказы',
  profile: 'Профиль',
  details: 'Адреса доставки',
  detailsOrganization: 'Реквизиты организации',
  fastPayment: 'Быстрая оплата',
  manager: 'Ваш менеджер',
  logOut: 'Выйти',

  newerBuild: 'Вышла новая версия.',
  reload: 'Обновить страницу',
  later: 'Позже',
} as const;
