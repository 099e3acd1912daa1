import type { Legal } from '../../domain/documents/seller.ts';
import { isEntrepreneur } from '../../domain/documents/seller.ts';
import { addressLabel } from './page-words.ts';

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
