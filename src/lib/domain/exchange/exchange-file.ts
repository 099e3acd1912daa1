import type { Party } from './tax-party.ts';

/** Time and UUID of a file. They belong to the document, so its file is always the same. */
export type Made = { day: string; time: string; id: string };

/** The id of a side before an operator of document exchange assigns one. */
const participant = ({ inn, kpp }: Party): string => [inn || '0', kpp].filter(Boolean).join('-');

/** No marked, traced or excise goods, no further codes. */
const FLAGS = '0_0_0_0_0_00';

/** ИдФайл and the name of the file without its ending: receiver, sender, day, UUID, flags. Source: order ЕД-7-26/970@, II.6. */
export const exchangeFileId = (seller: Party, buyer: Party, { day, id }: Made): string =>
  ['ON_NSCHFDOPPR', participant(buyer), participant(seller), day.replaceAll('-', ''), id, FLAGS].join('_');
