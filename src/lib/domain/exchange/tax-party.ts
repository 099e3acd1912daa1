import { type PersonName, personName } from './person-name.ts';
import { element, fieldText, type XmlNode } from './xml.ts';

/** A side of a deal as its documents name it; a person may have no ИНН and no address. */
export type Party = { name: string; inn: string; kpp?: string | undefined; ogrnip?: string | undefined; address: string };

const NONE = '–';
const LONGEST = { name: 1000, address: 1000, other: 255 } as const;
const ENTREPRENEUR_DIGITS = 12;
const RUSSIA = { КодСтр: '643', НаимСтран: 'Россия' };

export const nameElement = ({ surname, name, patronymic }: PersonName): XmlNode =>
  element('ФИО', { Фамилия: surname, Имя: name, Отчество: patronymic });

/** A name the format wants in two parts where the documents know one word or none. */
export const wholeName = (text: string): PersonName =>
  personName(text) ?? { surname: fieldText(text, 60) ?? NONE, name: NONE, patronymic: undefined };

/** Who it is: an organisation by its ИНН of ten digits, an entrepreneur by one of twelve, a person by the name alone. */
function identity({ name, inn, kpp, ogrnip }: Party): XmlNode {
  if (inn.length === ENTREPRENEUR_DIGITS) return element('СвИП', { ИННФЛ: inn, ОГРНИП: ogrnip || undefined }, nameElement(wholeName(name)));
  if (inn !== '') return element('СвЮЛУч', { НаимОрг: fieldText(name, LONGEST.name) ?? NONE, ИННЮЛ: inn, КПП: kpp || undefined });
  const person = personName(name);
  if (person !== undefined) return element('СвФЛУч', {}, nameElement(person));
  return element('СвФЛУч', { ИныеСвед: fieldText(name, LONGEST.other) ?? NONE });
}

/** A side as the file of the tax office has it. The address is a text: the documents know no codes of regions. */
export const partyElement = (tag: string, party: Party): XmlNode =>
  element(
    tag,
    {},
    element('ИдСв', {}, identity(party)),
    element('Адрес', {}, element('АдрИнф', { ...RUSSIA, АдрТекст: fieldText(party.address, LONGEST.address) ?? NONE })),
  );
