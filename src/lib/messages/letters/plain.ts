import { digitsOf } from '../../domain/customer/phone.ts';
import type { LetterShop, Part, Slip, SlipItem, SlipSum, WayPoint } from './part.ts';

/** «8 800 …» dialled at home is «+7 800 …» from anywhere. */
export const dialled = (phone: string): string => `tel:+${digitsOf(phone).replace(/^8(?=\d{10}$)/, '7')}`;

export const ASK = 'Ответьте на это письмо или позвоните:';

/** Who writes, where they are, and who they are by law. */
export const senderLine = ({ name, address, legal }: LetterShop): string =>
  `${name}, типография. ${address.city}, ${address.street} · ${legal.name}, ИНН\u00a0${legal.inn}`;

const itemLine = ({ title, words, price }: SlipItem): string => `– ${title}, ${words} – ${price}`;
const POINTS = { done: '[x]', now: '[>]', ahead: '[ ]' } as const;
const pointLine = ({ name, day, state }: WayPoint): string => `${POINTS[state]} ${name}, ${day}`;
const sumLine = ({ label, sum }: SlipSum): string => `${label}: ${sum}`;

function plainPart(part: Part): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'list':
      return part.list.map((item) => `– ${item}`).join('\n');
    case 'link':
    case 'button':
      return `${part.label}:\n${part.link}`;
    case 'day':
      return part.condition === null ? `${part.day}.` : `${part.day}, ${part.condition}.`;
    case 'remarks':
      return [...part.remarks.map((remark) => `! ${remark}`), part.after].join('\n');
    case 'way':
      return [...part.points.map(pointLine), ...(part.note === '' ? [] : [part.note])].join('\n');
    case 'items':
      return [...part.items.map(itemLine), ...(part.more === '' ? [] : [part.more]), '', ...part.sums.map(sumLine)].join('\n');
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  }
}

/** The letter as plain text: the same parts in the same order. */
export function plainLetter({ shop, heading, parts }: Slip): string {
  const foot = `-- \n${ASK} ${shop.phone}. ${shop.hours}.\n${senderLine(shop)}`;
  return `${[heading, ...parts.map(plainPart), foot].join('\n\n')}\n`;
}
