import { plural } from '../format/plural.ts';
import { LINE_IS_BACK } from '../site/line-is-back.ts';

export const errorsTitle = (count: number): string =>
  count === 0
    ? 'Вы изменили всё, что было отмечено. Отправьте ещё раз'
    : `Исправьте ${count}\u00a0${plural(count, 'место', 'места', 'мест')}, остальное сохранилось`;

/** Beside a field, and before the names of several. */
export const EMPTY_FIELD = { one: 'Заполните это поле', many: 'Заполните эти поля' } as const;

export const ACCOUNT = {
  loading: 'Загружаем…',
  lineDown: 'Нет связи. Ждём её и пробуем снова, введённое на месте.',
  lineIsBack: LINE_IS_BACK,
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
