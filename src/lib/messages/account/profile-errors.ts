/** What the server says beside the fields of the profile. */
export const PROFILE_ERRORS = {
  wrongPassword: 'Пароль не подошёл. Проверьте раскладку и Caps Lock',
  sameEmail: 'Это и есть ваш адрес. Впишите другой',
  samePassword: 'Новый пароль совпадает со старым. Придумайте другой',
} as const;

type OpenPurchase = { number: string; isPaid: boolean };

/** Names what keeps an account from being erased. */
export const openPurchasesText = (purchases: readonly OpenPurchase[]): string =>
  `Сначала завершите заказы: ${purchases.map(({ number, isPaid }) => `№ ${number} (${isPaid ? 'ещё в работе' : 'не оплачен'})`).join(', ')}. Неоплаченный заказ по вашей просьбе отменит менеджер.`;
