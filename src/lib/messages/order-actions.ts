/** What the server says about a change of delivery. */
export const DELIVERY_CHANGE = {
  dearer: (sum: string): string => `Дороже прежней доставки на ${sum}. Ничего не изменилось: доплату и перемену оформит менеджер`,
} as const;
