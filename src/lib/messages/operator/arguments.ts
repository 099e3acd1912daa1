/** How a right value of an argument looks; the end of the sentence about a wrong one. */
export const argumentRules = {
  day: 'день пишется так: 2026-11-21 или 21.11.2026',
  integer: (least: number, most: number) => `нужно целое число от ${least} до ${most}`,
  money: 'сумма пишется в рублях, например 1500 или 1500,50',
  email: 'нужен e-mail',
  inn: 'ИНН – 10 цифр у организации, 12 у предпринимателя',
  kpp: 'КПП – 9 знаков, например 773601001',
  choice: (known: readonly string[]) => `есть: ${known.join(', ')}`,
  keep: 'сколько хранить пишется так: 7d/4w',
  tracking: 'нужно от 4 до 40 латинских букв, цифр и дефисов',
  plain: 'годятся латинские буквы, цифры и знаки . / : @ [ ] - _',
} as const;

/** What is said of a command called in the wrong way; `call` is how it is written. */
export const argumentErrors = {
  missing: (label: string, call: string) => `Напишите <${label}>. Команда пишется так: npm run shop -- ${call}`,
  wrong: (name: string, text: string, rule: string) => `${name}: «${text}» не подходит, ${rule}`,
  unexpected: (text: string, call: string) => `«${text}» – лишнее. Команда пишется так: npm run shop -- ${call}`,
  unknownOption: (option: string, known: readonly string[]) => `Не понимаю «${option}». Есть: ${known.join(', ')}`,
  needsValue: (option: string) => `После ${option} нужно значение`,
} as const;

/** What the arguments are called where a command shows how it is written. */
export const argumentNames = {
  address: 'адрес:порт',
  backup: 'папка копии',
  claim: 'номер обращения',
  decision: 'решение',
  count: 'сколько',
  csv: 'имя.csv',
  customer: 'e-mail',
  database: 'postgres://… или файл',
  day: 'день',
  firstDay: 'с какого дня',
  checked: 'что проверено',
  folder: 'папка',
  keep: '7d/4w',
  kind: 'вид',
  lastDay: 'по какой день',
  letter: 'номер письма',
  reason: 'почему',
  port: 'порт',
  receipt: 'номер чека',
  registered: 'юридический адрес',
  subject: 'тема',
  textFile: 'письмо.txt',
  manager: 'номер менеджера',
  name: 'имя',
  newSum: 'новая сумма',
  number: 'номер',
  order: 'заказ',
  organisation: 'название',
  documentNumber: 'номер документа',
  payment: '№ и дата платёжки',
  pdf: 'имя.pdf',
  percent: 'проценты',
  phone: 'телефон',
  product: 'товар',
  register: 'KLADR.DBF | файл.csv',
  shipment: 'номер отправления',
  statement: 'выписка.txt',
  status: 'код',
  sum: 'сумма',
  text: 'текст',
  whose: 'заказ | e-mail',
  xml: 'имя.xml',
} as const;

/** What a command asks at the keyboard, and what it says where there is none. */
export const askMessages = {
  yesOrNo: (question: string) => `${question} Продолжить? (да / нет)`,
  needsYes: (question: string) => `${question} Ничего не записано: если так и надо, повторите команду с --yes`,
  needsReason: (question: string) => `${question} Ничего не записано: повторите команду с --reason "почему"`,
  left: 'Ничего не записано.',
  wait: 'Ждать? (да / нет)',
  needsWait: 'Ничего не сделано. Подождать и начать следом – с --wait.',
} as const;
