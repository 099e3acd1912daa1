import { shownNumber } from '../../domain/order-number.ts';

/** Of an order by a proposal: its files have no places of their own. */
export const filesOfInquiry = (number: string): string => `Файлы и переписка – в запросе №\u00a0${shownNumber(number)}`;

/** The same while none has come that can be printed. */
export const SEND_ARTWORK = 'Прислать макет';

/** The part of the inquiry's page where an accepted proposal takes its artwork; only links to it need it, so the table of addresses does not. */
export const ARTWORK_PART = 'artwork';
