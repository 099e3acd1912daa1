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
