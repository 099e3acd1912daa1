/** A code of a letter shows who holds a guest's link to be who reads its e-mail. */
export const LETTER_CODE = {
  send: (email: string): string => `Прислать код на ${email}`,
  sent: (email: string): string => `Код отправлен на ${email} и действует час. Письма нет – загляните в «Спам».`,
  code: 'Код из письма',
  open: 'Открыть',
  again: 'Прислать ещё раз',
} as const;
