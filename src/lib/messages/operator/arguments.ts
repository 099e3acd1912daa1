/** How a right value of an argument looks; the end of the sentence about a wrong one. */
export const argumentRules = {
  day: 'день пишется так: 2026-11-21',
  integer: (least: number, most: number) => `нужно целое число от ${least} до ${most}`,
  money: 'сумма пишется в рублях, например 1500 или 1500,50',
  email: 'нужен e-mail',
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
  count: 'сколько',
  csv: 'имя.csv',
  customer: 'e-mail',
  database: 'postgres://… или файл',
  day: 'день',
  firstDay: 'с какого дня',
  folder: 'папка',
  keep: '7d/4w',
  kind: 'вид',
  lastDay: 'по какой день',
  letter: 'номер письма',
  port: 'порт',
  receipt: 'номер чека',
  subject: 'тема',
  textFile: 'письмо.txt',
  manager: 'номер менеджера',
  name: 'имя',
  newSum: 'новая сумма',
  number: 'номер',
  order: 'заказ',
  payment: '№ и дата платёжки',
  pdf: 'имя.pdf',
  percent: 'проценты',
  phone: 'телефон',
  register: 'KLADR.DBF | файл.csv',
  shipment: 'номер отправления',
  statement: 'выписка.txt',
  status: 'код',
  sum: 'сумма',
  text: 'текст',
  whose: 'заказ | e-mail',
  xml: 'имя.xml',
} as const;
