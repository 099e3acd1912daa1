/** Beside a day that waits for a transfer. */
export const BANK_DAY = 'Перевод со\u00a0счёта приходит на\u00a0следующий банковский день, он\u00a0уже посчитан.';
