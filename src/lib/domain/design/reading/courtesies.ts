/** What mail programs and people put around a signature. */

/** Lines of which nothing belongs on a card. */
const WHOLE: readonly RegExp[] = [
  /^(?:отправлено|sent) (?:с|со|из|from|via|using) .{1,60}$/iu,
  /^get outlook for .{1,20}$/iu,
  /^(?:здравствуйте|добрый (?:день|вечер)|доброе утро|приветствую|hello|hi|dear|уважаем(?:ый|ая|ые))(?![\p{L}@.-])(?:[^|‖]{0,40}[!,.])?$/iu,
];

/** A name may follow at once: «С уважением Мария». */
const PHRASES = [
  'с (?:глубоким |искренним |большим )?уважением(?: и наилучшими пожеланиями)?',
  'с (?:наилучшими|добрыми) пожеланиями',
  'искренне ваша?',
  'всего (?:доброго|хорошего|наилучшего)',
  '(?:with )?(?:best|kind|warm) (?:regards|wishes)',
  'yours (?:sincerely|faithfully|truly)',
].map((phrase) => new RegExp(`^${phrase}(?:[ ,!.:–-]{1,3}|$)`, 'iu'));

const WORDS = [
  'хорошего дня',
  'заранее спасибо',
  'спасибо',
  'regards',
  'sincerely',
  'best',
  'cheers',
  'many thanks',
  'thanks',
  'thank you',
].map((word) => new RegExp(`^${word}(?:[,!.]{1,3} ?|$)`, 'iu'));

/** A signature's line without its greeting or closing; empty when it is nothing else. */
export function withoutCourtesies(line: string): string {
  if (WHOLE.some((whole) => whole.test(line))) return '';
  return [...PHRASES, ...WORDS].reduce((left, closing) => left.replace(closing, ''), line);
}
