/** Under the requisites of an order: an invoice needs all of them, and an order none. */
export const REQUISITES_LATER = {
  blank: 'Если реквизитов под рукой нет, оставьте пустыми: их можно вписать на странице оплаты.',
  typed: 'Для счёта нужны все реквизиты. Если чего-то нет под рукой, очистите их все: впишете на странице оплаты.',
} as const;
