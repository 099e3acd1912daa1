import type { Job } from '../../domain/product/product.ts';
import { formatDifference } from '../format/figures.ts';
import { counted } from '../format/plural.ts';
import { finishingWords, isPlain, LABELS, type Names, VALUES } from './changes.ts';

/** Said before the fields that a choice changed. */
export const CHOICE_REPAIRED = 'Подстроили под ваш выбор.';

/** A field by itself, where no value follows it. */
const ALONE: Readonly<Record<keyof Job, string>> = { ...LABELS, quantity: 'Тираж', designs: 'Число макетов' };

/** «Изменились: бумага, тираж.» */
export const fieldsText = (fields: readonly (keyof Job)[]): string =>
  `${fields.length > 1 ? 'Изменились' : 'Изменилось'}: ${fields.map((field) => ALONE[field].toLowerCase()).join(', ')}.`;

/** «Объём: 16 страниц → 64 страницы. Сняли: Скругление углов.» – said after the choice. */
export function changedText(before: Job, after: Job, fields: readonly (keyof Job)[], names: Names): string {
  const plain = fields.filter(isPlain).map((field) => `${LABELS[field]}: ${VALUES[field](before, names)} → ${VALUES[field](after, names)}`);
  const finishing = fields.includes('finishing') ? finishingWords(before, after, ['Добавили', 'Сняли'], names) : [];
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
