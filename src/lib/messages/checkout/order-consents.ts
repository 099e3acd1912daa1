/** Where the first tick is no condition of an order; the page hands these over, so that the order form stays within its bytes. */
export const ORDER_CONSENTS = {
  needed: 'Имя, телефон, e-mail и адрес нужны, чтобы исполнить заказ: для этого согласия не требуется (152-ФЗ, статья 6).',
  beyond: 'и после заказа (можно не отмечать)',
} as const;
