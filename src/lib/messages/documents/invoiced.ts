import { formatRoubles } from '../format/roubles.ts';
import { type VatInside, vatWords } from './vat.ts';

type Buyer = { name: string; inn: string };

/** Whom an invoice asks and the VAT inside of it: «Плательщик – ООО «Заря», ИНН 7801234567. В том числе НДС 22 % – 802,82 ₽.» */
export function invoicedText({ name, inn }: Buyer, vat: VatInside): string {
  const row = vatWords(vat?.percent ?? null).row.replace(' %', '\u00a0%');
  return `Плательщик – ${name}, ИНН\u00a0${inn}. ${row}${vat === null ? '' : ` – ${formatRoubles(vat.amount)}`}.`;
}
