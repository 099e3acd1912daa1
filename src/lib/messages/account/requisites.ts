/** What is said beside requisites that cannot be, by the browser and by the server alike. */
export const REQUISITES = {
  inn: 'ИНН – 10 или 12 цифр',
  innWrong: 'В ИНН ошибка: контрольная цифра не сходится',
  kpp: 'КПП – девять знаков',
  nameLabel: 'Название организации',
  innLabel: 'ИНН',
  innHint: '10 цифр у организации, 12 у предпринимателя',
  kppLabel: 'КПП',
  kppHint: 'У предпринимателей его нет',
  addressLabel: 'Юридический адрес',
  kppMissing: 'У организации с ИНН из 10 цифр есть КПП, впишите его',
  unprintable: 'Напишите русскими или латинскими буквами: других в документах нет',
} as const;

/** What is said of requisites beyond those of an invoice: the register, the bank, the director. */
export const BANK_DETAILS = {
  fillByInn: 'Заполнить по ИНН',
  inactive: 'По данным налоговой организация не действует',
  ogrn: 'ОГРН – 13 цифр, у предпринимателя 15',
  ogrnWrong: 'В ОГРН ошибка: контрольная цифра не сходится',
  bic: 'БИК – девять цифр',
  bicMissing: 'К счёту нужен БИК его банка',
  account: 'Счёт – 20 цифр',
  accountWrong: 'Счёт не подходит к БИК: проверьте оба',
  ogrnLabel: 'ОГРН или ОГРНИП',
  directorLabel: 'Руководитель',
  bankLabel: 'Банк',
  bicLabel: 'БИК',
  accountLabel: 'Расчётный счёт',
  correspondentLabel: 'Корреспон\u00adдентский счёт',
} as const;
