/** Words the stores need when the server has none of its own. Fixed by the specification: login, user and e-mail. */
export const SESSION = {
  loginFailed: 'Произошла ошибка при входе',
  noName: 'Пользователь',
  noEmail: 'email не указан',
  offline: 'Нет связи с сервером. Введённое сохранилось – попробуйте ещё раз',
  failed: 'Что-то пошло не так. Введённое сохранилось – попробуйте ещё раз',
} as const;
