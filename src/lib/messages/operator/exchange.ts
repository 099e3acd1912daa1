/** What the shop says to 1С and to who exports for it; 1С shows the lines after the first word to its user. */
export const exchangeMessages = {
  wrongAccount: 'Неверный логин или пароль обмена',
  noSession: 'Сначала вход: mode=checkauth, потом с его cookie',
  onlySales: 'Магазин отдаёт заказы (type=sale); каталог из 1С он не берёт',
  unknownMode: 'Такого шага обмена нет: checkauth, init, query, success, file',
  fileIgnored: 'Файл принят, заказы не изменены: статусы и оплаты ведёт магазин',
  summary: 'заказы файлом CommerceML 2.10 для 1С',
  exported: (count: number, file: string): string => `Записано в ${file}, заказов: ${count}.`,
} as const;
