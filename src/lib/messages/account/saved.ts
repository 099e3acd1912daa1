/** Words that the lists of saved addresses and organisations share. */
export const SAVED = {
  edit: 'Изменить',
  editOf: (title: string): string => `Изменить: ${title}`,
  makeDefault: 'Сделать основным',
  makeDefaultOf: (title: string): string => `Сделать основным: ${title}`,
  remove: 'Удалить',
  removeOf: (title: string): string => `Удалить: ${title}`,
  undo: 'Вернуть',
  save: 'Сохранить',
  saving: 'Сохраняем…',
  cancel: 'Отмена',
  failed: 'Не получилось.',
  showCurrent: 'Показать новое',
  orKeep: 'Или сохраните своё ещё раз: оно заменит новое.',
} as const;

export type SavedWords = {
  add: string;
  addTitle: string;
  editTitle: string;
  empty: string;
  emptyText: string;
  isDefault: string;
  saved: string;
  removed: (title: string) => string;
  changed: (current: string) => string;
  gone: string;
};

export const ADDRESS_WORDS = {
  add: 'Добавить адрес',
  addTitle: 'Новый адрес',
  editTitle: 'Адрес',
  empty: 'Сохранённых адресов нет',
  emptyText: 'Добавьте адрес – при оформлении его останется только выбрать.',
  isDefault: 'Основной',
  saved: 'Адрес сохранён',
  removed: (title: string): string => `Адрес «${title}» удалён.`,
  changed: (current: string): string => `Этот адрес уже изменили в другой вкладке. Теперь там: ${current}.`,
  gone: 'Этот адрес удалили в другой вкладке. Сохраните ещё раз, и он появится снова.',
  guest: 'Адреса хранятся в личном кабинете. Заказать можно и без него: адрес впишете при оформлении.',
  city: 'Город или населённый пункт',
  cityHint: 'Начните вводить и выберите из списка',
  citiesFound: (count: number): string => `Найдено: ${count}. Выберите стрелками или касанием`,
  street: 'Улица и дом',
  streetHint: 'Например, Тверская, 12, корпус 1',
  door: 'Квартира или офис, подъезд, этаж, код',
  label: 'Название',
  labelHint: 'Для себя: «Офис», «Склад». Можно не заполнять',
  recipient: 'Кто примет',
  recipientHint: 'Если не вы. Можно не заполнять',
  phone: 'Телефон на месте',
} as const satisfies SavedWords & Record<string, unknown>;

/** Names of the fields by their path in the server's answer, in the order of the form. */
export const ADDRESS_LABELS: Readonly<Record<string, string>> = {
  'address.city': ADDRESS_WORDS.city,
  'address.street': ADDRESS_WORDS.street,
  'address.door': ADDRESS_WORDS.door,
  'address.label': ADDRESS_WORDS.label,
  'address.recipient': ADDRESS_WORDS.recipient,
  'address.phone': ADDRESS_WORDS.phone,
};

/** Saved addresses and organisations as the order form offers them. */
export const SAVED_PICKS = {
  addresses: 'Сохранённые адреса',
  elsewhere: (count: number): string => `В другом городе: ${count}`,
  keep: 'Сохранить адрес',
  organisations: 'Сохранённые организации',
} as const;
