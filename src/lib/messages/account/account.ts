/** Words that several account pages share. */

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
  lineDown: 'Нет связи. Ждём её и пробуем снова, введённое на месте.',
  retry: 'Попробовать ещё раз',
  guestTitle: 'Войдите, чтобы продолжить',
  logIn: 'Войти',
  register: 'Зарегистрироваться',
  showPassword: 'Показать пароль',
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
export const CONSENT_LABELS = {
  personalData: 'Обработка персональных данных',
  offer: 'Публичная оферта',
  marketing: 'Письма о скидках',
} as const;
