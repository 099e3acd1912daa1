import type { Remark } from '../../domain/design/people/remarks.ts';
import { counted } from '../format/plural.ts';
import { FIELD_LABELS } from './design.ts';

/** What is wrong with a record, or may be. */
export function remarkText(remark: Remark): string {
  switch (remark.kind) {
    case 'no name':
      return 'Нет имени.';
    case 'too long':
      return `${FIELD_LABELS[remark.field]}: больше 200 знаков.`;
    case 'broken cell':
      return `${FIELD_LABELS[remark.field]}: в\u00a0ячейке ошибка формулы.`;
    case 'lost digits':
      return 'Excel сократил номер, цифры потеряны: впишите его здесь.';
    case 'no address':
      return 'Почта не похожа на адрес.';
    case 'letters of the address':
      return 'В\u00a0почте русские буквы: письма не дойдут.';
    case 'no number':
      return 'Телефон не похож на номер.';
    case 'surname first':
      return 'Похоже, фамилия стоит перед именем.';
    case 'twin':
      return `То же, что в\u00a0строке ${remark.twin + 1}.`;
  }
}

const MENDS = {
  'letters of the address': 'Заменить на латинские',
  'surname first': 'Имя вперёд',
} as const;
export type Mendable = keyof typeof MENDS;
export const MENDABLE = Object.keys(MENDS) as Mendable[];

/** The button that mends it. */
export const mendText = (kind: Mendable): string => MENDS[kind];

/** The same for all records that have it. */
export const mendAllText = (kind: Mendable, count: number): string =>
  `${MENDS[kind]} в\u00a0${counted(count, 'строке', 'строках', 'строках')}`;
