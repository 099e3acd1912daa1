import { findFormat, findPaper } from '../../domain/job/job.ts';
import type { PriceList } from '../../domain/product/price-list.ts';
import type { Job, Product } from '../../domain/product/product.ts';
import { formatDifference, formatWhole } from '../format/figures.ts';
import { counted } from '../format/plural.ts';
import { BINDING_NAMES, TURNAROUND_NAMES } from './calculator.ts';
import { SIDES_NAMES, sidesNote } from './sides.ts';

/** Fields with one value. */
type Plain = Exclude<keyof Job, 'finishing' | 'product'>;
/** Where papers and options have their names. */
type Names = { product: Product; list: PriceList };

/** What a field is called before its value. */
const LABELS: Record<keyof Job, string> = {
  product: 'Товар',
  finishing: 'Отделка',
  format: 'Формат',
  paper: 'Бумага',
  sides: 'Печать',
  binding: 'Скрепление',
  coverPaper: 'Обложка',
  pages: 'Объём',
  designs: 'Макетов',
  quantity: 'Штук',
  turnaround: 'Срок',
};

const paperName = (code: string | null, { list }: Names): string => findPaper(code, list)?.name ?? '';

/** Values of fields in words. */
const VALUES: { [Field in Plain]: (job: Job, names: Names) => string } = {
  format: (job, { product }) => findFormat(job, product)?.name ?? job.format,
  paper: ({ paper }, names) => paperName(paper, names),
  sides: ({ sides }) => SIDES_NAMES[sides].name.toLowerCase(),
  binding: ({ binding }) => (binding === null ? '' : BINDING_NAMES[binding].toLowerCase()),
  coverPaper: ({ coverPaper }, names) => paperName(coverPaper, names),
  pages: ({ pages }, { product }) =>
    product.multipage?.unit === 'leaves'
      ? counted(pages ?? 0, 'лист', 'листа', 'листов')
      : counted(pages ?? 0, 'страница', 'страницы', 'страниц'),
  designs: ({ designs }) => String(designs),
  quantity: ({ quantity }) => formatWhole(quantity),
  turnaround: ({ turnaround }) => `«${TURNAROUND_NAMES[turnaround]}»`,
};

/** Fields with one value: finishing is a list and has words of its own. */
const isPlain = (field: keyof Job): field is Plain => field !== 'finishing' && field !== 'product';

/** Names of the finishing that one job has and another does not. */
function newNames(job: Job, other: Job, { product }: Names): string[] {
  const ids = job.finishing.filter((id) => !other.finishing.includes(id));
  return ids.map((id) => product.finishing.find((option) => option.id === id)?.name ?? id);
}

/**
 * Said on an option before it is chosen: «тогда объём 64 страницы»; of several changes the gravest, «снимем: Скругление углов и ещё
 * 2 изменения», for a card is narrow and all are said after the choice. Empty where nothing else changes.
 */
export function effectText(wanted: Job, after: Job, fields: readonly (keyof Job)[], names: Names): string {
  const [first = '', ...more] = [
    ...newNames(wanted, after, names).map((name) => `снимем: ${name}`),
    ...newNames(after, wanted, names).map((name) => `добавим: ${name}`),
    ...fields.filter(isPlain).map((field) => `тогда ${LABELS[field].toLowerCase()} ${VALUES[field](after, names)}`),
  ];
  return more.length === 0 ? first : `${first} и\u00a0ещё ${counted(more.length, 'изменение', 'изменения', 'изменений')}`;
}

/** «от 64 страниц», «до 48 страниц»; nothing where a binding holds whatever is offered. */
export function pagesText(held: { least: number; most: number } | null, offered: { least: number; most: number }): string {
  if (held === null) return '';
  if (held.least > offered.least) return `от ${held.least}\u00a0страниц`;
  return held.most < offered.most ? `до ${held.most}\u00a0страниц` : '';
}

/** The price note of an option: what else it changes, and what all of it costs. */
export function optionNote(effect: string, difference: number): string {
  const price = formatDifference(difference);
  if (effect === '') return price;
  return `${effect}, ${price || 'цена та же'}`;
}

/** Said before the fields that a choice changed. */
export const CHOICE_REPAIRED = 'Подстроили под ваш выбор.';

/** A field by itself, where no value follows it. */
const ALONE: Readonly<Record<keyof Job, string>> = { ...LABELS, quantity: 'Тираж', designs: 'Число макетов' };

/** «Изменились: бумага, тираж.» */
export const fieldsText = (fields: readonly (keyof Job)[]): string =>
  `${fields.length > 1 ? 'Изменились' : 'Изменилось'}: ${fields.map((field) => ALONE[field].toLowerCase()).join(', ')}.`;

/** In the line over the next heading, which has room for four lines on a phone, sides are named as on their option: «4+4». */
const lineValue = (field: Plain, job: Job, names: Names): string => (field === 'sides' ? sidesNote(job.sides) : VALUES[field](job, names));

/** «Объём: 16 страниц → 64 страницы. Сняли: Скругление углов.» – said after the choice. */
export function changedText(before: Job, after: Job, fields: readonly (keyof Job)[], names: Names): string {
  const plain = fields
    .filter(isPlain)
    .map((field) => `${LABELS[field]}: ${lineValue(field, before, names)} → ${lineValue(field, after, names)}`);
  const finishing = [['Добавили:', newNames(after, before, names)] as const, ['Сняли:', newNames(before, after, names)] as const].flatMap(
    ([verb, options]) => (options.length > 0 ? [`${verb} ${options.join(', ')}`] : []),
  );
  return [...plain, ...finishing].map((sentence) => `${sentence}.`).join(' ');
}

/** What the choice and all it brought cost: «+61 420 ₽, на 2 рабочих дня позже». */
export function differenceText(price: number, days: number): string {
  const later = Math.abs(days);
  const wait = `на ${counted(later, 'рабочий день', 'рабочих дня', 'рабочих дней')} ${days > 0 ? 'позже' : 'раньше'}`;
  return `${formatDifference(price) || 'Цена та же'}, ${days === 0 ? 'день тот же' : wait}.`;
}

/** «Вернуть: скоба, 16 страниц» */
export function backText(before: Job, fields: readonly (keyof Job)[], names: Names): string {
  const values = fields.filter(isPlain).map((field) => VALUES[field](before, names));
  return values.length > 0 ? `Вернуть: ${values.join(', ')}` : 'Вернуть как\u00a0было';
}
