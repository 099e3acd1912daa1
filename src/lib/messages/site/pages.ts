export const ARTICLE = { contents: 'На этой странице' } as const;

export const DEVELOPMENT = {
  title: 'Скоро в продаже – Тираж',
  description: 'Этот товар ещё готовится: калькулятор и цены появятся позже. Заказать его можно через менеджера.',
  heading: 'Скоро в продаже',
  lead: 'Этот товар мы ещё настраиваем. Напечатать его можно уже сейчас: позвоните, и менеджер посчитает цену и срок.',
  home: 'На главную',
} as const;

/** Error pages. The English lines are fixed by the specification; a Russian one stands before and is larger (168-ФЗ). */
export const FAILURE = {
  notFoundTitle: 'Страница не найдена – Тираж',
  notFoundDescription: 'Такой страницы нет. Вернитесь на главную или позвоните нам.',
  notFound: 'Page Not Found: ',
  notFoundHeading: 'Такой страницы нет',
  notFoundLead: 'Адрес изменился или в нём опечатка. Корзина и введённое сохранились.',
  serverTitle: 'Ошибка сервера – Тираж',
  serverDescription: 'На сервере произошла ошибка. Попробуйте ещё раз через минуту.',
  server: 'Internal Server Error',
  serverHeading: 'Ошибка сервера',
  serverLead: 'Она на нашей стороне. Попробуйте ещё раз через минуту: корзина и введённое сохранились.',
  home: 'На главную',
  contacts: 'Контакты',
} as const;
