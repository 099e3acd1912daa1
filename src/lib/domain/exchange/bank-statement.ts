import { readDay } from '../read-day.ts';
import type { Kopecks } from '../money.ts';

/** A payment from the bank's file. `at` is the line on which its section begins. */
export type StatementLine = {
  at: number;
  number: string;
  /** YYYY-MM-DD */
  day: string;
  /** The day the money came, YYYY-MM-DD; null where the bank does not say. */
  arrived: string | null;
  /** The bank gives the day the money went out and none it came. */
  isDebit: boolean;
  sum: Kopecks;
  payer: { name: string; inn: string; kpp: string; account: string };
  receiverAccount: string;
  purpose: string;
};

/** Why a whole file is refused: another format, truncated, or other accounts than the shop's. */
export type StatementRefusal = { kind: 'format' } | { kind: 'cut' } | { kind: 'account'; found: readonly string[] };
export type BrokenLine = { at: number; field: string; text: string };
export type Statement = { kind: 'read'; lines: readonly StatementLine[]; broken: readonly BrokenLine[] };

const HEAD = '1CClientBankExchange';
const END = 'КонецФайла';
type Section = { at: number; fields: ReadonlyMap<string, string> };

/** «1500», «1500.5», «1 500,50» as kopecks; undefined unless positive. */
function kopecksOf(text: string): Kopecks | undefined {
  const [, roubles, kopecks = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[\s\u00a0]/g, '')) ?? [];
  const sum = roubles === undefined ? 0 : Number(roubles + kopecks.padEnd(2, '0'));
  return sum > 0 ? sum : undefined;
}

/** The document sections and account numbers of a file; undefined when it is truncated or a section has no end. */
function sectionsOf(rows: readonly string[]): { sections: Section[]; accounts: Set<string> } | undefined {
  const sections: Section[] = [];
  const accounts = new Set<string>();
  let open: { at: number; fields: Map<string, string> } | null = null;
  for (const [at, row] of rows.entries()) {
    const [key = '', ...rest] = row.split('=');
    const [name, value] = [key.trim(), rest.join('=').trim()];
    if (name === END) return open === null ? { sections, accounts } : undefined;
    if (name === 'СекцияДокумент') {
      if (open !== null) return undefined;
      open = { at: at + 1, fields: new Map() };
    } else if (name === 'КонецДокумента' && open !== null) {
      sections.push(open);
      open = null;
    } else if (open !== null) open.fields.set(name, value);
    else if (name === 'РасчСчет') accounts.add(value);
  }
  return undefined;
}

/** The purpose of a payment, from one field or from six. */
function purposeOf(fields: Section['fields']): string {
  const parts = [1, 2, 3, 4, 5, 6].map((at) => fields.get(`НазначениеПлатежа${at}`) ?? '').filter(Boolean);
  return (fields.get('НазначениеПлатежа') || parts.join(' ')).replace(/\s+/g, ' ');
}

/** Removes the number that old programs put before a name: «ИНН 7707083893 ООО «Ромашка»». */
const nameOf = (text: string): string => text.replace(/^ИНН\s*\d{10,12}\s*/u, '');

function lineOf({ at, fields }: Section): StatementLine | BrokenLine {
  const given = (name: string): string => fields.get(name) ?? '';
  const [day, sum, number] = [readDay(given('Дата')), kopecksOf(given('Сумма')), given('Номер')];
  const arrived = given('ДатаПоступило');
  if (number === '') return { at, field: 'Номер', text: '' };
  if (day === undefined) return { at, field: 'Дата', text: given('Дата') };
  if (arrived !== '' && readDay(arrived) === undefined) return { at, field: 'ДатаПоступило', text: arrived };
  if (sum === undefined) return { at, field: 'Сумма', text: given('Сумма') };
  const payer = {
    name: nameOf(given('Плательщик1') || given('Плательщик')),
    inn: given('ПлательщикИНН').replace(/^0+$/, ''),
    kpp: given('ПлательщикКПП').replace(/^0+$/, ''),
    account: given('ПлательщикСчет') || given('ПлательщикРасчСчет'),
  };
  const receiverAccount = given('ПолучательСчет') || given('ПолучательРасчСчет');
  const isDebit = arrived === '' && given('ДатаСписано') !== '';
  return { at, number, day, arrived: readDay(arrived) ?? null, isDebit, sum, payer, receiverAccount, purpose: purposeOf(fields) };
}

/** Reads a statement in the format banks make for accounting programs. `account` is the shop's own. */
export function readStatement(text: string, account: string): Statement | StatementRefusal {
  const rows = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  if (rows[0]?.trim() !== HEAD) return { kind: 'format' };
  const read = sectionsOf(rows);
  if (read === undefined) return { kind: 'cut' };
  const { sections, accounts } = read;
  if (accounts.size > 0 && !accounts.has(account)) return { kind: 'account', found: [...accounts] };
  const lines = sections.map(lineOf);
  return {
    kind: 'read',
    lines: lines.filter((line): line is StatementLine => 'purpose' in line),
    broken: lines.filter((line): line is BrokenLine => 'field' in line),
  };
}

/** The identity of a payment: it is booked once, even if it comes again in another file. */
export const statementKey = ({ day, number, payer, sum }: StatementLine): string => [day, number, payer.account, sum].join('|');
