import type { Party } from './tax-party.ts';

/** When and under which UUID a file is made: the same document is the same file whenever it is asked for. */
export type Made = { day: string; time: string; id: string };

/** How a side is named before an operator of document exchange gives it an identifier of its own. */
const participant = ({ inn, kpp }: Party): string => [inn || '0', kpp].filter(Boolean).join('-');

/** No marked, traced or excise goods, no further codes. */
const FLAGS = '0_0_0_0_0_00';

/** ИдФайл and the name of the file without its ending: receiver, sender, day, UUID, flags. Source: order ЕД-7-26/970@, II.6. */
export const exchangeFileId = (seller: Party, buyer: Party, { day, id }: Made): string =>
  ['ON_NSCHFDOPPR', participant(buyer), participant(seller), day.replaceAll('-', ''), id, FLAGS].join('_');
