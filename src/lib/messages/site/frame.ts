/** Words of the page frame: header, footer, menus. */
export const FRAME = {
  brand: 'Тираж',
  skip: 'К содержанию',
  logIn: 'Войти',
  profile: 'Профиль',
  basket: 'Корзина',
  menu: 'Меню',
  products: 'Товары',
  otherProducts: 'Другие товары',
  chooseCity: 'Город доставки',
  soon: 'скоро',
  search: 'Поиск',
  freeCall: 'звонок бесплатный',
  copyright: '© 2016–2025',
} as const;

export const FOOTER_LABELS = {
  companyInfo: 'О компании',
  contactsPage: 'Контакты',
  resources: 'Документы',
  paymentDelivery: 'Оплата и доставка',
  fastPayment: 'Быстрая оплата',
  returnPolicy: 'Возврат',
  technicalRequirements: 'Технические требования',
  publicOffer: 'Публичная оферта',
  privacyPolicy: 'Политика конфиденциальности',
  request: 'Запрос цены',
  design: 'Макет из шаблона',
} as const;
