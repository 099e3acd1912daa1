/** Shown beside what was pressed while the line is down. */
export const WAITS_FOR_LINE = 'Нет связи, продолжим сами';

/** Said where the browser refuses to store, by what is lost when. */
export const NOT_KEPT = {
  tab: 'В\u00a0хранилище браузера нет места: корзина, вход и\u00a0введённое проживут до\u00a0закрытия этой вкладки.',
  page: 'Браузер запрещает сайту хранить данные: корзина, вход и\u00a0введённое пропадут, когда вы уйдёте с\u00a0этой страницы. Разрешите хранение в\u00a0настройках сайта.',
  read: 'Понятно',
} as const;
