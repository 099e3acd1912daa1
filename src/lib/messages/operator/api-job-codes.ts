import type { FinishingCode, Sides } from '../../domain/codes.ts';
import { ORDER_ACTION } from '../orders/order-actions.ts';
import { BINDING_NAMES, TURNAROUND_NAMES } from '../product/calculator.ts';
import type { CodeGroup, Words } from './api-artwork-codes.ts';

const SIDE: Words<Sides> = { F0: 'печать с одной стороны', FB: 'печать с двух сторон' };

/** Works on a printed sheet. */
export const FINISHING_NAMES: Words<FinishingCode> = {
  FOSS: 'Биговка',
  DRL: 'Сверление',
  PERF: 'Перфорация',
  FOLD: 'Фальцовка',
  EYL: 'Люверсы',
  LAM: 'Ламинация',
  RND: 'Скругление углов',
  DIE: 'Вырубка',
  CORD: 'Шнурок',
  CPR: 'Цветопроба',
};

/** Codes of a printed job and of the machines it goes through. */
export const JOB_CODES: readonly CodeGroup[] = [
  { name: 'Sides', title: 'Стороны печати', codes: SIDE },
  { name: 'Turnaround', title: 'Срок изготовления', codes: TURNAROUND_NAMES },
  { name: 'Binding', title: 'Скрепление', codes: BINDING_NAMES },
  { name: 'FinishingCode', title: 'Отделка', codes: FINISHING_NAMES },
  { name: 'PressPart', title: 'Часть работы на машине', codes: { body: 'изделие или блок', cover: 'обложка' } },
  { name: 'Press', title: 'Машина', codes: { digital: 'цифровая', large: 'цифровая, большой лист', offset: 'офсет' } },
  { name: 'PrintMethod', title: 'Чем печатают', codes: { digital: 'цифровая печать', offset: 'офсет' } },
  { name: 'JobField', title: 'Поле печатной работы', codes: ORDER_ACTION.fields },
];
