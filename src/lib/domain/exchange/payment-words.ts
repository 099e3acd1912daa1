import { documentOf } from './payment-purpose.ts';

/** The only letters of two alphabets that look alike; a program or a person mixes them within one word. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aаeеoоpрcсyуxхkкmмtтhнbв'.matchAll(/(.)(.)/gu)].map(([, a, b]) => [a, b]),
);

const spelled = (word: string): string =>
  /\p{Script=Cyrillic}/u.test(word) ? word.replace(/[a-z]/g, (sign) => LOOKALIKES[sign] ?? sign) : word;

/** The purpose in small letters, with ё as е and no letter of another alphabet inside a word. */
const plainText = (purpose: string): string =>
  purpose
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\p{L}+/gu, spelled);

/** Words of money that pays for no goods, or pays nothing. Beginnings of words, unless the end is given. */
const AGAINST = new RegExp(
  `(?<!\\p{L})(?:${[
    'возвр',
    'ошиб',
    'излишн',
    'переплат',
    'штраф',
    'пен(?:и|я|ю|ей|ям)(?!\\p{L})',
    'неустой',
    'за[ией]м(?!\\p{L}*ств)',
    'микрозай',
    'кредит',
    'ссуд',
    'депозит',
    'обеспеч',
    'залог',
    'задат',
    'аренд',
    'субаренд',
    'зарплат',
    'заработн',
    'подотчет',
    'дивиденд',
    'уставн',
    'учредит',
    'вклад(?:а|ы|ов|у|ом)?(?!\\p{L})',
    'взнос',
    'пожертв',
    'благотвор',
    'дарен',
    'безвозмездн',
    '(?:финансов|материальн)\\p{L}* помощ',
    'компенс',
    'возмещ',
    'ущерб',
    'убыт',
    'взыск',
    'исполнительн',
    'госпошлин',
    'пошлин',
    'комисси',
    'вексел',
    'цесси',
    'уступк',
    'переуступ',
    'зачет',
    'взаимозачет',
    'сторн',
    'аннулир',
    'отмен',
    'отказ',
    'отозв',
    'отзыв',
    'корректир',
    'агентск',
    'вознагражд',
    'транзит',
    'пополнен',
    'собственн',
    'внутренн',
    'инкассац',
    'эквайринг',
    'реестр',
    'выручк',
    'субсид',
    'грант(?:а|ы|ов|у)?(?!\\p{L})',
    'преми(?:я|и|ю|ей|й)(?!\\p{L})',
    'бонус(?:а|ы|ов|ом)?(?!\\p{L})',
    'к[эе]шб[эе]к',
    'выигрыш',
    'лизинг',
    'роялти',
    'претенз',
    'иск(?:а|у|ом|ов\\p{L}+)?(?!\\p{L})',
    'судебн',
    'рекламаци',
    'брак(?:а|ом|у|ованн\\p{L}*)?(?!\\p{L})',
    'удержан',
    'недостач',
    'тест(?:а|ов\\p{L}+)?(?!\\p{L})',
    'проверочн',
    'верификац',
    'сверк',
    'дубл',
    'повторн\\p{L}* (?:опл|пл|пере)',
    'выплат',
    'депонир',
    'алимент',
    'пенси',
    'стипенд',
    'командиров',
    'отпускн',
    'хозяйственн\\p{L}* нужд',
    'конвертац',
    'валют',
    'вместо',
    'третье',
    'недействит',
    'просроч',
    'процент\\p{L}* (?:по|за|на) ',
  ].join('|')})`,
  'u',
);
/** The payer's own document, or another's payment. */
const ANOTHERS =
  /(?<!\p{L})(?:наш\p{L}{0,12} (?:[\p{L}№]{1,20}\.? ?){0,2}?сч|наш\p{L}{0,12} документ|сч\p{L}{0,12}\.? наш|нами |за (?:ооо|оао|зао|ао|пао|ип|нко|чуп|гуп|муп)(?!\p{L}))/u;
/** «НДС не облагается» and the like are of the tax; any other «не» takes back what is said. */
const NOT = /(?<!\p{L})(?:не|нет|без оплат\p{L}{0,12}|кроме)(?!\p{L})/u;
const OF_TAX =
  /(?:ндс|налог\p{L}{0,12})(?: \(ндс\))?,?\s{0,3}(?:-|–|—)?\s{0,3}(?:не облага\p{L}{1,12}|не предусмотрен\p{L}{0,12}|нет|не взима\p{L}{1,12}|не начисл\p{L}{1,12}|не исчисл\p{L}{1,12}|не подлежит\p{L}{0,12})|не (?:облага\p{L}{1,12}|подлежит налогооблож\p{L}{1,12}|явля\p{L}{1,12} плательщик\p{L}{0,12} (?:ндс|налог)|плательщик\p{L}{0,12} ндс)/gu;

/** What is said of any payment for goods. */
const PAYMENT =
  /^(?:оплат\p{L}*|опл|предоплат\p{L}*|доплат\p{L}*|постоплат\p{L}*|плат[аеуы]\p{L}{0,3}|платеж\p{L}{0,2}|аванс\p{L}*|перечисл\p{L}*|перевод\p{L}{0,2}|окончательн\p{L}*|частичн\p{L}*|полн\p{L}*|остат\p{L}*|расчет\p{L}{0,2}|част\p{L}{1,3})$/u;
const SMALL =
  /^(?:по|за|на|от|к|с|со|в|и|для|до|г|года?|согл|согласно|ваш\p{L}{0,3}|n|no|nr|ном|номер\p{L}?|договор\p{L}*|дог|ндс|налог\p{L}?|том|числе|т|ч|тч|руб|рубл\p{L}*|коп|копе\p{L}*|без|включая|сумм\p{L}{1,2}|процент\p{L}*|облага\p{L}*|не|предусмотрен\p{L}*|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)$/u;
const GOODS =
  /^(?:услуг\p{L}*|товар\p{L}*|продукц\p{L}*|издели\p{L}*|полиграф\p{L}*|(?:из|рас)?печат\p{L}*|типограф\p{L}*|визит\p{L}*|листов\p{L}*|флаер\p{L}*|буклет\p{L}*|брошюр\p{L}*|каталог\p{L}*|журнал\p{L}*|плакат\p{L}*|постер\p{L}*|афиш\p{L}*|накле\p{L}*|стикер\p{L}*|этикет\p{L}*|открыт\p{L}*|календар\p{L}*|блокнот\p{L}*|конверт\p{L}*|бланк\p{L}*|папк\p{L}*|книг\p{L}*|тираж\p{L}*|реклам(?!аци)\p{L}*|сувенир\p{L}*|дизайн\p{L}*|макет\p{L}*|доставк\p{L}*|изготовл\p{L}*|работ\p{L}*|материал\p{L}*|цветн\p{L}*|цифров\p{L}*|офсет\p{L}*|шт|экз\p{L}*)$/u;

const isOrdinary = (word: string): boolean => PAYMENT.test(word) || SMALL.test(word) || GOODS.test(word) || documentOf(word) !== null;

/** What stands after «за» may be any goods, until «по» begins what document they are paid by. */
function isPaymentUpToDocument(words: readonly string[]): boolean {
  let isGoods = false;
  for (const word of words) {
    if (documentOf(word) !== null) return true;
    isGoods = word === 'за' || (isGoods && !/^(?:по|согл|согласно)$/u.test(word));
    if (!isGoods && !isOrdinary(word)) return false;
  }
  return true;
}

/**
 * Whether the purpose says that the line pays for goods and nothing against it. With no number of a document every word has to be one of
 * such a payment; with a number, every word before it, except those of the goods themselves.
 */
export function saysPayment(purpose: string, hasNumber: boolean): boolean {
  const text = plainText(purpose);
  if (AGAINST.test(text) || ANOTHERS.test(text) || NOT.test(text.replace(OF_TAX, ' '))) return false;
  const words: string[] = text.match(/\p{L}+/gu) ?? [];
  if (hasNumber) return isPaymentUpToDocument(words);
  return words.some((word) => PAYMENT.test(word) || word === 'за') && words.every(isOrdinary);
}
