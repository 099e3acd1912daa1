const FIELDS: Readonly<Record<string, string>> = { name: '--name', inn: '--inn', kpp: '--kpp', address: '--address' };

const NO_REQUISITES = 'Нужны реквизиты организации: documents invoice <заказ> --name … --inn … --kpp … --address …, потом этот документ.';

/** Words about documents that people issue and void. */
export const issuedDocumentMessages = {
  void: 'аннулировать документ: номер останется за ним; --reason – почему, покупатель узнает',
  invoice: 'выставить счёт организации на то, что осталось заплатить; без реквизитов – той, что платит',
  whyVoid: 'Почему документ аннулирован?',
  isVoid: (reason: string): string => `аннулирован: ${reason}`,
  voided: (documents: readonly string[]): string => `Аннулировано: ${documents.join(', ')}. Покупателю написали.`,
  noneStanding: (name: string): string => `Действующего документа «${name}» с таким номером у заказа нет.`,
  severalStanding: (documents: readonly string[]): string => `Их несколько, назовите номер: ${documents.join(', ')}`,
  correctedLater: (document: string): string => `Позже выписан ${document}: он считает от этого. Сначала аннулируйте его.`,
  no_requisites: NO_REQUISITES,
  nothing_sold: 'Сумма заказа – ноль, документ не нужен.',
  cancelled: 'Заказ отменён: документов по нему больше не выписывают.',
  not_shipped: 'Заказ ещё не отгружен целиком: УПД и акт – не раньше того, что они закрывают.',
  closed: (document: string, day: string): string =>
    `Заказ уже закрыт: ${document} от ${day}. Второй документ о том же не нужен; ошибочный – documents void, другая сумма – documents correct.`,
  notInvoiced: {
    cancelled: 'Заказ отменён: счёт не нужен.',
    nothing_due: 'Заказ оплачен: счёт не нужен.',
    no_requisites: 'Платит частное лицо: назовите реквизиты организации – --name, --inn, --kpp, --address.',
  },
  invoiced: {
    issued: (number: string, day: string, sum: string): string => `Выставлен счёт № ${number} от ${day} на ${sum}. Покупателю отправили.`,
    known: (number: string, day: string, sum: string): string =>
      `Уже выставлен счёт № ${number} от ${day} на ${sum}, он действует. Второй не нужен.`,
  },
  wrongRequisites: (fields: readonly string[]): string =>
    `Не годится ${fields.map((field) => FIELDS[field] ?? field).join(', ')}: нужны название, ИНН с верными цифрами, КПП (его нет у предпринимателя) и адрес, буквами, которые печатаются.`,
} as const;
