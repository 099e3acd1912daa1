/** Words of the profile. */
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
