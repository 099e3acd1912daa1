/** Words of `arrivals list`. */
export const arrivalMessages = {
  list: 'кто ждёт товара, которого ещё нет: по товарам; с товаром – адреса. Письма уходят сами, когда он появится',
  none: 'Никто не ждёт.',
  count: (confirmed: number, asked: number) => `подтвердили ${confirmed}, не ответили ${asked}`,
  confirmed: (at: string) => `подтверждён ${at}`,
  unconfirmed: 'не подтверждён',
  unknown: (slug: string, known: readonly string[]) => `Товара «${slug}» нет. Есть: ${known.join(', ')}`,
} as const;
