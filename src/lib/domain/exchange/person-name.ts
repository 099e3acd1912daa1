import { fieldText } from './xml.ts';

const LONGEST = 60;
const LEGAL_FORM = /^(?:индивидуальный предприниматель|ип)\.?(?=\s|$)/iu;

export type PersonName = { surname: string; name: string; patronymic: string | undefined };

/** «ИП Печатников Иван Андреевич» as parts of a name; undefined for less than two words. */
export function personName(text: string): PersonName | undefined {
  const words = text.trim().replace(LEGAL_FORM, '').trim().split(/\s+/).filter(Boolean);
  const part = (from: number, to?: number): string | undefined => fieldText(words.slice(from, to).join(' '), LONGEST);
  const [surname, name] = [part(0, 1), part(1, 2)];
  return surname === undefined || name === undefined ? undefined : { surname, name, patronymic: part(2) };
}
