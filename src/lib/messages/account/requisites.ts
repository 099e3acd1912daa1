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
