/** Words about a calculation that came with the address of the order form. */
export const SENT_JOB = {
  reading: 'Добавляем ваш расчёт…',
  added: 'Добавили ваш расчёт в\u00a0корзину.',
  refused: 'Расчёт из адреса добавить не\u00a0получилось.',
  failed: 'Расчёт пока не\u00a0добавлен, но не\u00a0потерян: он в\u00a0адресе страницы.',
  again: 'Попробовать ещё раз',
} as const;

/** For those whose browser runs no scripts. */
export const WITHOUT_SCRIPT = {
  title: 'Закажите по\u00a0телефону или почтой',
  text: 'Корзина работает только с\u00a0включённым JavaScript. Без него заказ примет менеджер:',
  page: 'Эта страница работает только с\u00a0включённым JavaScript. Без него поможет менеджер:',
  call: 'позвоните',
  orWrite: 'или напишите на',
  address: 'Если вы пришли из\u00a0калькулятора, скопируйте в\u00a0письмо адрес этой страницы – в\u00a0нём весь ваш расчёт.',
} as const;
