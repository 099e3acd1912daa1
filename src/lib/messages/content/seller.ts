import { isEntrepreneur, type Legal, type LegalProblem } from '../../domain/documents/seller.ts';
import type { TaxProblem } from '../../domain/pricing/tax-law.ts';
import { addressLabel } from './page-words.ts';

const listOf = (percents: readonly number[]): string => percents.map((percent) => `${percent} %`).join(', ');

/** What does not go together in the requisites of `shop.yaml`. */
export const legalProblems: Readonly<Record<LegalProblem['kind'], string>> = {
  entrepreneurHasNoKpp: 'у ИП нет КПП (ИНН из 12 цифр): уберите строку',
  entrepreneurHasNoDirector: 'у ИП нет руководителя (ИНН из 12 цифр): уберите строку, подпишет он сам',
  entrepreneurName: 'у ИП здесь «Индивидуальный предприниматель» и имя с фамилией: ими подписаны документы',
  ogrnip: 'у ИП здесь ОГРНИП из 15 цифр',
  ogrn: 'у организации ОГРН из 13 цифр',
  kppMissing: 'у организации есть КПП: впишите девять знаков в кавычках',
  directorMissing: 'впишите, кто подписывает документы организации',
};

const texts: {
  [Kind in TaxProblem['kind']]: (problem: Extract<TaxProblem, { kind: Kind }>) => { message: string; nearest: string | null };
} = {
  sameDay: ({ first }) => ({ message: `на этот день налог уже назван: [${first + 1}]`, nearest: null }),
  midMonth: ({ nearest }) => ({ message: 'налог меняется с первого числа месяца', nearest }),
  withoutVat: ({ nearest }) => ({ message: 'на общей системе цена с НДС: впишите ставку', nearest: String(nearest) }),
  unknownRate: ({ known }) => ({
    message: known.length === 0 ? 'на этой системе НДС нет: оставьте пустым' : `такой ставки нет. Можно: ${listOf(known)}`,
    nearest: null,
  }),
  notYet: ({ percent, from }) => ({ message: `ставка ${percent} % действует с ${from}`, nearest: from }),
  rateEnded: ({ percent, ends, now }) => ({
    message: `ставка ${percent} % действовала до ${ends}, с этого дня – ${now} %: добавьте строку`,
    nearest: null,
  }),
};

/** What is wrong with a row of taxes, and the nearest right value. */
export function taxProblems<Kind extends TaxProblem['kind']>(
  problem: Extract<TaxProblem, { kind: Kind }>,
): { message: string; nearest: string | null } {
  const textOf = texts[problem.kind as Kind] as (written: TaxProblem) => { message: string; nearest: string | null };
  return textOf(problem);
}

type Bank = { name: string; bic: string; account: string; correspondentAccount: string };
type Requisite = { label: string; value: string };

/** What the shop's requisites are called and what they are, in order: an entrepreneur has no КПП and no director, and another register. */
export function sellerRequisites(legal: Legal, bank: Bank): Requisite[] {
  const rows: [label: string, value: string | undefined][] = [
    ['Название', legal.name],
    ['ИНН', legal.inn],
    ['КПП', legal.kpp],
    [isEntrepreneur(legal) ? 'ОГРНИП' : 'ОГРН', legal.ogrn],
    [addressLabel(legal), legal.address],
    ['Директор', legal.director],
    ['Банк', bank.name],
    ['БИК', bank.bic],
    ['Расчётный счёт', bank.account],
    ['Корреспондентский счёт', bank.correspondentAccount],
  ];
  return rows.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}
