/** Error pages. The English lines are fixed by the specification. */
export const FAILURE = {
  notFoundTitle: 'Страница не найдена – Тираж',
  notFoundDescription: 'Такой страницы нет. Вернитесь на главную или позвоните нам.',
  notFound: 'Page Not Found: ',
  notFoundLead: 'Такой страницы нет: адрес изменился или в нём опечатка. Корзина и введённое сохранились.',
  serverTitle: 'Ошибка сервера – Тираж',
  serverDescription: 'На сервере произошла ошибка. Попробуйте ещё раз через минуту.',
  server: 'Internal Server Error',
  serverLead: 'Ошибка на нашей стороне. Попробуйте ещё раз через минуту: корзина и введённое сохранились.',
  home: 'На главную',
  contacts: 'Контакты',
} as const;
