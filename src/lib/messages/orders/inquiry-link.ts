import { shownNumber } from '../../domain/order-number.ts';

/** Of an order by a proposal: its files have no places of their own. */
export const filesOfInquiry = (number: string): string => `Файлы и переписка – в запросе №\u00a0${shownNumber(number)}`;
