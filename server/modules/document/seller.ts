import type { Catalogue } from '../../context/catalogue.ts';
import type { InvoiceFacts } from './invoice-facts.ts';

/** The shop as its papers name it. */
export function sellerOf({ shop }: Catalogue): InvoiceFacts['seller'] {
  const { legal, bank, phone } = shop;
  const { name: _, ...account } = bank;
  return {
    name: legal.name,
    inn: legal.inn,
    kpp: legal.kpp,
    address: legal.address,
    director: legal.director,
    phone,
    bank: bank.name,
    ...account,
  };
}
