import { digitsOf } from '../../domain/customer/phone.ts';
import type { LetterShop } from './part.ts';

/** «8 800 …» dialled at home is «+7 800 …» from anywhere. */
export const dialled = (phone: string): string => `tel:+${digitsOf(phone).replace(/^8(?=\d{10}$)/, '7')}`;

export const ASK = 'Ответьте на это письмо или позвоните:';

/** Who writes, where they are, and who they are by law. */
export const senderLine = ({ name, address, legal }: LetterShop): string =>
  `${name}, типография. ${address.city}, ${address.street} · ${legal.name}, ИНН\u00a0${legal.inn}`;
