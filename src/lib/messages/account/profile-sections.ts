import type { LetterKind } from '../../domain/orders/status-letters.ts';

const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});
const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });

/** «21 ноября в 11:08», Moscow time. */
export const formatMoment = (instant: string): string => MOMENT.format(new Date(instant));
/** «21 ноября 2026 г.» */
export const formatDate = (instant: string): string => DAY.format(new Date(instant));

export const LETTER_TEXTS: Readonly<Record<LetterKind, string>> = {
  payment: 'Оплата получена',
  artwork: 'Макет проверен или в нём ошибка',
  production: 'Заказ в печати',
  ready: 'Тираж готов',
  shipped: 'Заказ отправлен',
};

export const CONSENT_TEXTS: Readonly<Record<string, string>> = {
  personalData: 'Обработка персональных данных',
  offer: 'Публичная оферта',
  marketing: 'Письма о скидках',
};

/** Words of the profile's sections, which come when they are opened. */
export const SECTION = {
  save: 'Сохранить',
  busy: 'Секунду…',
  saved: 'Сохранено',
  loadAgain: 'Попробовать ещё раз',
  name: 'Имя и фамилия',
  phone: 'Телефон',
  phoneHint: 'Можно не указывать',
  stale: (name: string, phone: string): string => `Сейчас записано: ${name}, ${phone}.`,
  newEmail: 'Новый адрес',
  newEmailHint: 'Пришлём на него ссылку. Пока вы её не откроете, вход – по прежнему адресу',
  yourPassword: 'Нынешний пароль',
  changeEmail: 'Отправить ссылку',
  emailSent: 'Письмо отправлено. Ссылка в нём действует час.',
  pending: (email: string, until: string): string => `Ждёт подтверждения: ${email}. Ссылка из письма действует до ${until}.`,
  newPassword: 'Новый пароль',
  newPasswordHint: 'Не короче 8 знаков, не из самых частых. На других устройствах выполним выход',
  changePassword: 'Сменить пароль',
  passwordChanged: 'Пароль изменён, на других устройствах выполнен выход.',
  lettersLegend: 'Присылать письмо, когда',
  lettersNote: 'О приёме заказа, счёте, возврате и отказе банка пишем всегда.',
  given: (date: string): string => `Дано ${date}`,
  givenText: 'текст, с которым вы согласились',
  withdrawn: (date: string): string => `Отозвано ${date}`,
  never: 'Не дано',
  giveMarketing: 'Присылать письма о скидках',
  withdrawMarketing: 'Отозвать',
  requiredNote: 'Без первых двух согласий кабинет вести нельзя: чтобы отозвать их, удалите кабинет.',
  unknownDevice: 'Неизвестное устройство',
  lastUsed: (moment: string): string => `Был активен ${moment}`,
  opened: (moment: string): string => `Вход ${moment}`,
  current: 'Вы здесь',
  closeOne: 'Выйти на этом устройстве',
  closeOneOf: (device: string): string => `Выйти на этом устройстве: ${device}`,
  closeAll: 'Выйти везде',
  closeAllNote: 'И здесь тоже: войти можно будет снова по паролю.',
  exportText: 'Профиль, согласия, входы, корзина, заказы с платежами – в файле JSON. Паролей и ключей в нём нет.',
  exportPassword: 'Пароль, чтобы скачать',
  download: 'Скачать мои данные',
  downloaded: 'Файл сохранён.',
  eraseList: [
    'Имя, e-mail, телефон, адреса, корзина и согласия стираются сразу, вернуть их нельзя.',
    'Завершённые заказы остаются в учёте без имени, телефона, e-mail и адреса. Выставленные счета с реквизитами храним, сколько требует закон.',
    'Если есть неоплаченный или незавершённый заказ, сначала нужно его закончить.',
  ],
  erasePassword: 'Пароль, чтобы подтвердить',
  erase: 'Удалить кабинет навсегда',
  purchases: 'Заказы',
  myOrders: 'Открыть мои заказы',
  emailConfirmedTitle: 'Новый e-mail подтверждён',
  emailConfirmedText:
    'На всех устройствах выполнен выход: войдите с новым адресом. На прежний отправлено письмо, по которому его можно вернуть трое суток.',
  emailExpiredTitle: 'Ссылка не сработала',
  emailExpiredText: 'Запросите письмо ещё раз в профиле.',
  toProfile: 'Открыть профиль',
} as const;
