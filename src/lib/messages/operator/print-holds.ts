import type { PrintHold } from '../../domain/orders/print-hold.ts';

/** Why an order is not printed yet. */
export const PRINT_HOLD_NAMES: Record<PrintHold, string> = {
  unpaid: 'не оплачен, и покупатель платит не после отгрузки',
  unapproved: 'покупатель утвердил не все макеты',
};

export const printHoldMessages = {
  held: (number: string, reasons: readonly string[]) =>
    `Заказ ${number} печатать рано: ${reasons.join('; ')}. Если решили печатать, добавьте --force – это запишется в историю заказа.`,
  against: (reasons: readonly string[]) => `вопреки: ${reasons.join('; ')}`,
  onAccount: 'кто платит после отгрузки: организация этого покупателя – yes, снова вперёд – no',
  onAccountSet: (email: string, isOnAccount: boolean) =>
    isOnAccount
      ? `${email}: платит после отгрузки. Заказы его организации можно печатать без оплаты.`
      : `${email}: платит вперёд, как все.`,
} as const;
