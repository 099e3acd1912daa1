import { partsOfName } from './name-parts.ts';
import type { Person } from './person.ts';

/** What separates parts of a value is written with a backslash (RFC 2426). */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\,;]/g, '\\$&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Surname first; a company has no name of a person. */
function structuredName(name: string): string {
  const { given, surname } = partsOfName(name);
  return `${escaped(surname)};${escaped(given)};;;`;
}

/** Several phones, addresses or sites stand in one field. */
const listed = (field: string): string[] =>
  field
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Faxes are not called; digits of an extension would make the number another one. */
const numbers = (phone: string): string[] =>
  listed(phone)
    .filter((one) => /^[+(\d]/.test(one))
    .map((one) => (one.split(/\p{L}/u)[0] ?? '').replaceAll(/[^\d+]/g, ''))
    .filter((number) => /\d/.test(number));

/** The addresses of pages in a field; a name in a messenger is none. */
export const pagesOf = (site: string): string[] =>
  listed(site)
    .filter((one) => !/[\s@]/.test(one))
    .map((one) => (one.includes('://') ? one : `https://${one}`));

/** A contact that a phone keeps from a code: vCard 3.0 with all there is of a person but the address, for which a card has no room. */
export function vCardOf(person: Person): string {
  const { name, company, role, phone, email, site } = person;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${structuredName(name)}`,
    `FN:${escaped(name === '' ? company : name)}`,
    ...(company === '' ? [] : [`ORG:${escaped(company)}`]),
    ...(role === '' ? [] : [`TITLE:${escaped(role)}`]),
    ...numbers(phone).map((number) => `TEL:${number}`),
    ...listed(email).map((address) => `EMAIL:${escaped(address)}`),
    ...pagesOf(site).map((page) => `URL:${page}`),
    'END:VCARD',
  ];
  return lines.join('\r\n');
}
