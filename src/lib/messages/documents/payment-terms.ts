/** What is due before the print and what before the handing over; the contract and the offer say the same. */
export const paymentTerms = (prepaymentPercent: number): string =>
  prepaymentPercent === 0
    ? 'Заказчик оплачивает всю сумму до запуска тиража.'
    : `До запуска тиража Заказчик оплачивает не меньше ${prepaymentPercent} % суммы, остаток – до передачи тиража.`;

/** The same to a reader of the page on payment. */
export const partsText = (prepaymentPercent: number): string =>
  prepaymentPercent === 0
    ? 'Печать начинается, когда заказ оплачен полностью.'
    : `Можно внести ${prepaymentPercent} % и больше, а остальное до получения.`;

/** What the print waits for. */
export const startText = (prepaymentPercent: number): string =>
  prepaymentPercent === 0 ? 'После оплаты и утверждения макета' : `После оплаты – хватит ${prepaymentPercent} % – и утверждения макета`;
