export const ARTICLE = { contents: 'На этой странице', up: 'К началу' } as const;

export const DEVELOPMENT = {
  title: 'Скоро в продаже – Тираж',
  description: 'Этот товар ещё готовится: калькулятор и цены появятся позже. Заказать его можно через менеджера.',
  heading: 'Скоро в продаже',
  lead: 'Этот товар мы ещё настраиваем. Напечатать его можно уже сейчас: опишите тираж или позвоните, менеджер посчитает цену и срок.',
  home: 'На главную',
} as const;

/** Error pages. The English lines are fixed by the specification; a Russian one stands before and is larger (168-ФЗ). */
export const FAILURE = {
  notFound: {
    title: 'Страница не найдена – Тираж',
    description: 'Такой страницы нет. Вернитесь на главную или позвоните нам.',
    heading: 'Такой страницы нет',
    lead: 'Адрес изменился или в нём опечатка. Корзина и введённое сохранились.',
    english: 'Page Not Found: ',
  },
  server: {
    title: 'Ошибка сервера – Тираж',
    description: 'На сервере произошла ошибка. Попробуйте ещё раз через минуту.',
    heading: 'Ошибка сервера',
    lead: 'Она на нашей стороне. Попробуйте ещё раз через минуту: корзина и введённое сохранились.',
    english: 'Internal Server Error',
  },
  home: 'На главную',
  contacts: 'Контакты',
} as const;
