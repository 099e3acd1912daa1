import { PATRONYMIC } from '../name-parts.ts';
import { PARTICLES } from './words.ts';

/** First names that are met most, lower case, «е» for «ё»: they decide between two lines that both look like a person. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  `александр алексей анатолий андрей антон аркадий арсений артем артур богдан борис вадим валентин валерий василий виктор виталий владимир
  владислав всеволод вячеслав геннадий георгий герман глеб григорий давид даниил данил данила денис дмитрий евгений егор иван игорь илья
  иннокентий кирилл константин лев леонид макар максим марат марк матвей михаил никита николай олег павел петр платон рамиль ренат роман
  рустам руслан святослав семен сергей станислав степан тимофей тимур тихон федор филипп эдуард эльдар юрий яков ярослав
  аделина александра алена алина алиса алла анастасия ангелина анжела анна антонина арина валентина валерия варвара василиса вера вероника
  виктория галина гульнара дарья диана динара ева евгения евдокия екатерина елена елизавета жанна зинаида зоя инна ирина карина кира
  кристина ксения лариса лидия лилия любовь людмила маргарита марина мария марфа милана надежда наталия наталья нина оксана олеся ольга
  полина раиса регина рената римма светлана снежана софия софья таисия тамара татьяна ульяна эвелина элина эльвира эмма юлия яна ярослава
  alexander alexey alex andrew andrei anna anastasia anton boris daniel daria david dmitry ekaterina elena emma eugene evgeny george igor
  irina ivan jack james jane john julia kate konstantin lena maria marina mark martin mary maxim michael mikhail natalia nick nikita nikolay
  oleg olga paul pavel peter polina robert roman sergey sofia stanislav svetlana tatiana thomas victoria vladimir william yana yulia`.split(
    /\s+/,
  ),
);

const CAPITALISED = /^\p{Lu}[\p{L}\p{M}'’-]{0,39}$/u;
const INITIALS = /^(?:\p{Lu}\.){1,2}$/u;
/** «И.И.Иванов», «Иванов И.И.» without a gap. */
const GLUED = /^(?:(?:\p{Lu}\.){1,2}\p{Lu}[\p{L}-]{1,39}|\p{Lu}[\p{L}-]{1,39}(?:\p{Lu}\.){2})$/u;
const WORDS_AT_MOST = 4;

const plain = (word: string): string => word.toLowerCase().replaceAll('ё', 'е');

/** Two or three capitalised words, initials among them; not in one word unless they are glued. */
export function looksLikePerson(text: string): boolean {
  if (GLUED.test(text)) return true;
  const words = text.split(' ').filter((word) => !PARTICLES.has(word));
  if (words.length < 2 || words.length > WORDS_AT_MOST - 1) return false;
  return words.every((word) => CAPITALISED.test(word) || INITIALS.test(word)) && words.some((word) => CAPITALISED.test(word));
}

/** Looks like a person and has a first name that is known, a patronymic or initials. */
export const isPerson = (text: string): boolean =>
  looksLikePerson(text) &&
  (GLUED.test(text) || text.split(' ').some((word) => INITIALS.test(word) || FIRST_NAMES.has(plain(word)) || PATRONYMIC.test(plain(word))));

export const isFirstName = (text: string): boolean => FIRST_NAMES.has(plain(text));

export const isOneName = (text: string): boolean => CAPITALISED.test(text) && text !== text.toUpperCase();
