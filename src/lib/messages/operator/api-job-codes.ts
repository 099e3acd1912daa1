import type { Binding, FinishingCode, Sides, Turnaround } from '../../domain/codes.ts';
import type { CodeGroup, Words } from './api-artwork-codes.ts';

const SIDE: Words<Sides> = { F0: 'печать с одной стороны', FB: 'печать с двух сторон' };
const BINDING: Words<Binding> = { staple: 'скоба', perfect: 'клей', wire: 'пружина' };
const TURNAROUND: Words<Turnaround> = { economy: 'Эконом', standard: 'Стандарт', urgent: 'Срочно', day: '24 часа' };

const FINISHING: Words<FinishingCode> = {
  FOSS: 'биговка',
  DRL: 'сверление',
  PERF: 'перфорация',
  FOLD: 'фальцовка',
  EYL: 'люверсы',
  LAM: 'ламинация',
  RND: 'скругление углов',
  DIE: 'вырубка',
  CORD: 'шнурок',
  CPR: 'цветопроба',
};

/** Codes of a printed job and of the machines it goes through. */
export const JOB_CODES: readonly CodeGroup[] = [
  { name: 'Sides', title: 'Стороны печати', codes: SIDE },
  { name: 'Turnaround', title: 'Срок изготовления', codes: TURNAROUND },
  { name: 'Binding', title: 'Скрепление', codes: BINDING },
  { name: 'FinishingCode', title: 'Отделка', codes: FINISHING },
  { name: 'PressPart', title: 'Часть работы на машине', codes: { body: 'изделие или блок', cover: 'обложка' } },
  { name: 'Press', title: 'Машина', codes: { digital: 'цифровая', large: 'цифровая, большой лист', offset: 'офсет' } },
  { name: 'PrintMethod', title: 'Чем печатают', codes: { digital: 'цифровая печать', offset: 'офсет' } },
  {
    name: 'JobField',
    title: 'Поле печатной работы',
    codes: {
      product: 'товар',
      format: 'формат',
      paper: 'бумага',
      sides: 'стороны',
      finishing: 'отделка',
      binding: 'скрепление',
      coverPaper: 'бумага обложки',
      pages: 'страницы',
      designs: 'виды',
      quantity: 'тираж',
      turnaround: 'срок',
    },
  },
];
