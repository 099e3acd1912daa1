/** Words of what has changed in the texts a customer agreed to. */
export const CHANGED_TEXTS = {
  lead: 'С прошлого раза изменились тексты:',
  names: { personalData: 'Согласие на обработку персональных данных', offer: 'Публичная оферта' },
  before: 'прежний текст',
  asked: ' – нужно ваше согласие с новым',
  noted: ' – действует для новых заказов',
  agree: 'Согласен с новыми текстами',
  read: 'Прочитано',
  later: 'Позже',
} as const;
