import { BANK_DETAILS, REQUISITES } from './requisites.ts';
import type { SavedWords } from './saved.ts';

/** Words of the customer's own organisations. */
export const ORGANISATION_WORDS = {
  add: 'Добавить организацию',
  addTitle: 'Новая организация',
  editTitle: 'Организация',
  empty: 'Сохранённых организаций нет',
  emptyText: 'Добавьте реквизиты один раз – при оформлении счёта их останется только выбрать.',
  isDefault: 'Основная',
  saved: 'Реквизиты сохранены',
  removed: (title: string): string => `«${title}» удалена из ваших организаций.`,
  changed: (current: string): string => `Эти реквизиты уже изменили в другой вкладке. Теперь там: ${current}.`,
  gone: 'Эту организацию удалили в другой вкладке. Сохраните ещё раз, и она появится снова.',
  guest: 'Реквизиты хранятся в личном кабинете. Счёт можно получить и без него: впишете их при оформлении.',
  more: 'Для договора и закрывающих документов',
  moreNote: 'Можно не заполнять',
  numbers: (inn: string, kpp: string | undefined): string => (kpp === undefined ? `ИНН ${inn}` : `ИНН ${inn}, КПП ${kpp}`),
  noAddress: 'Нет юридического адреса, а он нужен для счёта. Допишите его: «Изменить».',
  account: (account: string): string => `Р/с ${account}`,
} as const satisfies SavedWords & Record<string, unknown>;

/** Names of the fields by their path in the server's answer, in the order of the form. */
export const ORGANISATION_LABELS: Readonly<Record<string, string>> = {
  'organisation.name': REQUISITES.nameLabel,
  'organisation.inn': REQUISITES.innLabel,
  'organisation.kpp': REQUISITES.kppLabel,
  'organisation.address': REQUISITES.addressLabel,
  'organisation.ogrn': BANK_DETAILS.ogrnLabel,
  'organisation.director': BANK_DETAILS.directorLabel,
  'organisation.bank': BANK_DETAILS.bankLabel,
  'organisation.bic': BANK_DETAILS.bicLabel,
  'organisation.account': BANK_DETAILS.accountLabel,
  'organisation.correspondentAccount': BANK_DETAILS.correspondentLabel,
};
