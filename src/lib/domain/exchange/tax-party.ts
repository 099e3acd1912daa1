import { type PersonName, personName } from './person-name.ts';
import { element, fieldText, type XmlNode } from './xml.ts';

/** A party of a deal; a person may have no ИНН and no address. */
export type Party = { name: string; inn: string; kpp?: string | undefined; ogrnip?: string | undefined; address: string };

const NONE = '–';
const LONGEST = { name: 1000, address: 1000, other: 255 } as const;
const ENTREPRENEUR_DIGITS = 12;
const RUSSIA = { КодСтр: '643', НаимСтран: 'Россия' };

export const nameElement = ({ surname, name, patronymic }: PersonName): XmlNode =>
  element('ФИО', { Фамилия: surname, Имя: name, Отчество: patronymic });

/** A name split into the two parts the format requires, when only one word is known or none. */
export const wholeName = (text: string): PersonName =>
  personName(text) ?? { surname: fieldText(text, 60) ?? NONE, name: NONE, patronymic: undefined };

/** The identity of a party: an organisation has an ИНН of ten digits, an entrepreneur of twelve, a person only a name. */
function identity({ name, inn, kpp, ogrnip }: Party): XmlNode {
  if (inn.length === ENTREPRENEUR_DIGITS) return element('СвИП', { ИННФЛ: inn, ОГРНИП: ogrnip || undefined }, nameElement(wholeName(name)));
  if (inn !== '') return element('СвЮЛУч', { НаимОрг: fieldText(name, LONGEST.name) ?? NONE, ИННЮЛ: inn, КПП: kpp || undefined });
  const person = personName(name);
  if (person !== undefined) return element('СвФЛУч', {}, nameElement(person));
  return element('СвФЛУч', { ИныеСвед: fieldText(name, LONGEST.other) ?? NONE });
}

/** A party in the tax office's file. The address is a text: region codes are unknown. */
export const partyElement = (tag: string, party: Party): XmlNode =>
  element(
    tag,
    {},
    element('ИдСв', {}, identity(party)),
    element('Адрес', {}, element('АдрИнф', { ...RUSSIA, АдрТекст: fieldText(party.address, LONGEST.address) ?? NONE })),
  );
