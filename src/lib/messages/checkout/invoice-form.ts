import { REQUISITES } from '../account/requisites.ts';

/** Words of the form that asks for an invoice; they come with it. */
export const INVOICE_FORM = {
  issue: 'Получить счёт',
  issuing: 'Выписываем…',
  replaces: (number: string): string => `Счёт № ${number} перестанет действовать: плательщик получит новый.`,
} as const;

/** Names of the invoice's fields by their path in the server's answer. */
export const DETAILS_LABELS: Readonly<Record<string, string>> = {
  'requisites.name': REQUISITES.nameLabel,
  'requisites.inn': REQUISITES.innLabel,
  'requisites.kpp': REQUISITES.kppLabel,
  'requisites.address': REQUISITES.addressLabel,
};
