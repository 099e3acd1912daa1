import { ORDER_STATUS_NAMES } from './product.ts';

type Status = keyof typeof ORDER_STATUS_NAMES;

/** What the operator's commands say. */
export const cliMessages = {
  title: 'Команды магазина: npm run shop -- <команда>',
  settlementsImport: 'загрузить официальный справочник населённых пунктов (КЛАДР или CSV)',
  settlementsStatus: 'какой справочник работает и от какой он даты',
  managersList: 'менеджеры: номер, имя, телефон, e-mail',
  managersSet: 'записать менеджера; номер 2 отвечает тем, у кого нет своего',
  ordersList: 'последние заказы',
  ordersStatus: 'перевести заказ в другой статус',
  paymentsMark: 'отметить деньги, пришедшие на расчётный счёт',
  paymentsRefund: 'вернуть деньги туда, откуда их заплатили; без суммы – всё',
  wrongSum: (text: string) => `«${text}»: сумма пишется в рублях, например 1500 или 1500,50`,
  needsReference: 'Укажите номер и дату платёжного поручения: по ним одно поступление не запишется дважды',
  unknownPurchase: (number: string) => `Заказа ${number} нет. Номер пишется шестью цифрами: 000012`,
  knownTransfer: 'Это поступление уже записано, ничего не изменилось.',
  marked: (paid: string, total: string) => `Записано. Оплачено ${paid} из ${total}.`,
  nothingToRefund:
    'Столько вернуть нельзя: ни один платёж через платёжную службу столько не держит. Банковский перевод возвращает бухгалтерия.',
  refundRefused: 'Платёжная служба отказала в возврате, ничего не изменилось.',
  refunded: (sum: string) => `Возвращено ${sum}.`,
  waiting: (sum: string) => `Возврат ${sum} принят, платёжная служба ещё не ответила. Магазин спросит её сам.`,
  deliveryNginx: 'напечатать часть настройки nginx для собранного сайта',
  deliveryCaddy: 'напечатать часть настройки Caddy для собранного сайта',
  deliveryUsage: 'Так: npm run shop -- delivery nginx --root /srv/tirazh/dist --upstream 127.0.0.1:4321 --brotli',
  noSite: (folder: string) => `В папке ${folder} нет собранного сайта. Соберите: npm run build`,
  layoutsList: 'макеты заказа: места, версии, что утверждено',
  layoutsFetch: 'скопировать утверждённые макеты заказа в папку, сверив их с утверждением',
  layoutNone: 'файла нет',
  layoutApproved: (at: string) => `утверждён ${at}`,
  layoutUnapproved: (slots: readonly string[]) => `Макет ещё не утверждён: ${slots.join(', ') || 'у заказа нет мест для макетов'}`,
  layoutDamaged: (slot: string) => `${slot}: файл не совпадает с тем, что утвердил покупатель. В папку ничего не записано.`,
  needsFolder: 'Укажите папку: npm run shop -- layouts fetch 000012-1 ./maket',
  doctor: 'проверить настройки, базу и файлы',
  needsFile: 'Укажите файл: npm run shop -- settlements import KLADR.DBF',
  wrongManager: 'Нужны четыре значения: номер (целое число), имя, телефон, e-mail',
  unknownCommand: (name: string) => `Команды «${name}» нет. Список: npm run shop -- --help`,
  unknownOrder: (number: string) => `Заказа ${number} нет. Номер пишется с частью: 000012-1`,
  unknownStatus: (code: string, codes: readonly string[]) => `Статуса «${code}» нет. Есть: ${codes.join(', ')}`,
  forbiddenMove: (from: string, to: string, allowed: readonly Status[]) =>
    `Из «${from}» нельзя в «${to}». Можно: ${allowed.map((code) => `${code} – ${ORDER_STATUS_NAMES[code]}`).join(', ') || 'никуда'}`,
  done: 'Готово.',
} as const;
