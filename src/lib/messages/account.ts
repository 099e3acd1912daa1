/** Words of registration, password recovery, profile, orders, addresses and requisites. */

function plural(count: number, one: string, few: string, many: string): string {
  const [ten, last] = [count % 100, count % 10];
  if (ten > 10 && ten < 15) return many;
  if (last === 1) return one;
  return last > 1 && last < 5 ? few : many;
}

export const errorsTitle = (count: number): string =>
  `Исправьте ${count} ${plural(count, 'место', 'места', 'мест')}, остальное сохранилось`;

export const ACCOUNT = {
  loading: 'Загружаем…',
  retry: 'Попробовать ещё раз',
  guestTitle: 'Войдите, чтобы продолжить',
  logIn: 'Войти',
  register: 'Зарегистрироваться',
} as const;

export const CONSENTS = {
  personalDataBefore: 'Согласен на',
  personalDataLink: 'обработку персональных данных',
  offerBefore: 'Принимаю условия',
  offerLink: 'публичной оферты',
  marketing: 'Присылайте письма о скидках, не чаще раза в месяц',
  optional: '(можно не отмечать)',
} as const;

/** What the consents are called where something is said about them. */
export const CONSENT_LABELS = { personalData: 'Обработка персональных данных', offer: 'Публичная оферта' } as const;

export const REGISTRATION = {
  title: 'Регистрация',
  description: 'Личный кабинет типографии: история заказов, скидка, свой менеджер.',
  lead: 'Кабинет хранит заказы и скидку. Заказать можно и без него.',
  kind: 'Кто заказывает',
  person: 'Частное лицо',
  organisation: 'Организация',
  name: 'Имя и фамилия',
  contactName: 'Имя и фамилия представителя',
  organisationName: 'Название организации',
  inn: 'ИНН',
  innHint: '10 цифр у организации, 12 у предпринимателя',
  kpp: 'КПП',
  kppHint: 'У предпринимателей его нет',
  email: 'Электронная почта',
  emailHint: 'На неё придёт письмо со ссылкой подтверждения',
  phone: 'Телефон',
  phoneHint: 'Не обязателен',
  password: 'Пароль',
  passwordHint: 'Не меньше 8 знаков',
  submit: 'Зарегистрироваться',
  sending: 'Отправляем…',
  known: 'Уже есть кабинет?',
  logIn: 'Войти',

  confirmTitle: 'Подтвердите e-mail',
  confirmText: 'Мы отправили письмо со ссылкой на адрес',
  confirmTextNoEmail: 'Откройте ссылку из письма. Если его нет, отправим ещё раз.',
  confirmHint: 'Откройте ссылку из него, она действует час. Если письма нет, загляните в «Спам».',
  resend: 'Отправить письмо ещё раз',
  resent: 'Письмо отправлено. Ждите несколько минут.',

  confirming: 'Проверяем ссылку…',
  confirmedTitle: 'E-mail подтверждён',
  confirmedText: 'Теперь можно войти в личный кабинет.',
  expiredTitle: 'Ссылка не сработала',
} as const;

export const RECOVERY = {
  title: 'Новый пароль',
  description: 'Восстановление доступа в личный кабинет типографии.',
  lead: 'Пароль меняется по ссылке из письма.',
  email: 'Электронная почта',
  emailHint: 'Пришлём письмо, в нём – как задать новый пароль',
  request: 'Восстановить пароль',
  sending: 'Отправляем…',
  sentTitle: 'Проверьте почту',
  sentText: 'Если на этот адрес есть кабинет, письмо со ссылкой уже в пути. Ссылка действует час.',
  password: 'Новый пароль',
  passwordHint: 'Не меньше 8 знаков',
  save: 'Сохранить пароль',
  saving: 'Сохраняем…',
  doneTitle: 'Пароль изменён',
  doneText: 'На всех устройствах нужно войти заново.',
  logIn: 'Войти',
  again: 'Запросить новое письмо',
} as const;

export const PROFILE = {
  title: 'Профиль',
  description: 'Имя, почта, телефон и скидка покупателя типографии.',
  guest: 'Профиль видит только его владелец.',
  name: 'Имя',
  email: 'Электронная почта',
  phone: 'Телефон',
  noPhone: 'не указан',
  discount: 'Скидка',
  discountText: (percent: number): string => (percent === 0 ? 'пока нет' : `${String(percent).replace('.', ',')} %`),
  discountNote: 'Скидка уже учтена в корзине.',
  change: 'Чтобы изменить имя, почту или телефон, напишите менеджеру: он проверит, что пишете вы.',
  changePassword: 'Сменить пароль',
  manager: 'Ваш менеджер',
  orders: 'Мои заказы',
  logOut: 'Выйти',
} as const;

export const MY_ORDERS = {
  title: 'Мои заказы',
  description: 'Заказы покупателя типографии: состояние, оплата, день готовности.',
  guest: 'Заказы видит только их владелец. Оплатить заказ по номеру можно и без входа.',
  fastPayment: 'Быстрая оплата',
  empty: 'Заказов пока нет',
  emptyText: 'Рассчитайте первый тираж – он появится здесь сразу после оформления.',
  toProducts: 'Выбрать товар',
  failed: 'Заказы не загрузились',
  number: (number: string): string => `Заказ № ${number}`,
  placed: (date: string): string => `оформлен ${date}`,
  ready: (day: string): string => `срок ${day}`,
  pieces: (count: string): string => `${count} шт.`,
  pay: 'Оплатить',
  payRest: 'Доплатить',
  rest: (sum: string): string => `осталось ${sum}`,
  awaiting: 'Счёт готовит менеджер',
  repeat: 'Повторить этот тираж',
  more: 'Показать ещё',
  steps: { placed: 'Принят', paid: 'Оплачен', print: 'В печати', made: 'Изготовлен', shipped: 'Выдан' },
  stepsLabel: 'Путь заказа',
  stepDone: 'пройдено',
  stepNow: 'сейчас',
} as const;

export const DETAILS = {
  title: 'Адреса доставки',
  description: 'Где забрать тираж и где указать адрес доставки.',
  lead: 'Адрес выбирается при оформлении: у каждого заказа он свой.',
  workshop: 'Забрать в цехе',
  workshopText: 'Готовый тираж ждёт вас в цехе. Возьмите номер заказа или телефон получателя.',
  price: 'Бесплатно',
  where: 'Где',
  when: 'Когда',
  cost: 'Цена',
  city: 'Ваш город',
  cityText: 'Город определяет условия доставки. Сменить его можно в любой момент, корзина не изменится.',
  changeCity: 'Выбрать другой город',
  elsewhere: 'Доставить в другое место',
  elsewhereText: 'Если забрать в цехе неудобно, позвоните или напишите: отправим транспортной компанией и назовём цену до оплаты.',
  more: 'Как мы доставляем',
  toOrder: 'К оформлению',
} as const;

export const ORGANISATION = {
  title: 'Реквизиты организации',
  description: 'Реквизиты для договора и счёта: ваши и наши.',
  lead: 'Кому и куда платить и как попасть в наши документы.',
  yours: 'Ваши реквизиты',
  yoursText:
    'Название, ИНН и КПП вы указываете при регистрации организации. Они попадают в счёт и закрывающие документы. Чтобы изменить их или добавить банк, напишите нам с адреса, на который зарегистрирован кабинет.',
  register: 'Зарегистрировать организацию',
  ours: 'Наши реквизиты',
  name: 'Название',
  inn: 'ИНН',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  address: 'Юридический адрес',
  director: 'Директор',
  bank: 'Банк',
  bic: 'БИК',
  account: 'Расчётный счёт',
  correspondent: 'Корреспондентский счёт',
  documents: 'Документы',
} as const;
