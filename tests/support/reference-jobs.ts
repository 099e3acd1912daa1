import type { Job } from '#lib/domain/product/product.ts';

/** A job of a product and its price worked out by hand, in roubles, from the figures of the price list. */
export type Reference = { product: string; words: string; change: Partial<Job>; sum: string };

const reference = (product: string, words: string, change: Partial<Job>, sum: string): Reference => ({ product, words, change, sum });

/**
 * How to read a sum. Digital: set-up + (⌈copies / up⌉ + waste) × (sheet + sides × click). Offset: base + piece × copies + sheets × dearer paper;
 * one side costs 0.85, each further design or leaf 0.7 of the base. Then finishing and binding: set-up + piece × copies; film 40 a sheet.
 * Designs of a single leaf lie on shared digital sheets, if that is cheaper: all pieces / up, set-up and waste once, 90 for each design.
 * What does not fit SRA3 goes to a larger press: B2 costs 2.77 of SRA3's paper and film, the flatbed 11.89.
 * Turnaround multiplies all of it: economy 0.9, urgent 1.3, 24 hours 1.6.
 */
export const REFERENCES: Reference[] = [
  reference('BusinessCards', '90×50, картон 300, 4+4', { quantity: 100 }, '255 + (⌈100/21⌉ + 2) × (76.50 + 2 × 44.20)'),
  reference(
    'BusinessCards',
    '90×50, картон 300, 4+4, скругление, эконом',
    { quantity: 1000, finishing: ['RND'], turnaround: 'economy' },
    '(2261 + 1.50 × 1000 + 243 + 0.59 × 1000) × 0.9',
  ),
  reference(
    'BusinessCards',
    '90×100 складная, мелованная 270, 4+4, ламинация, биговка, срочно',
    { format: '90x100', paper: 'M_270', quantity: 200, finishing: ['LAM', 'FOSS'], turnaround: 'urgent' },
    '(255 + (⌈200/12⌉ + 2) × (68 + 2 × 44.20) + 783 + 40 × ⌈200/12⌉ + 1255 + 1.28 × 200) × 1.3',
  ),
  reference(
    'BusinessCards',
    '85×55, картон 300, 4+4, три вида, цветопроба',
    { format: '85x55', designs: 3, quantity: 200, finishing: ['CPR'] },
    '255 + (⌈3 × 200/21⌉ + 2) × (76.50 + 2 × 44.20) + 3 × 90 + 3 × 900',
  ),
  reference(
    'BusinessCards',
    '90×50, картон 300, 4+4, 48 видов',
    { designs: 48, quantity: 100 },
    '255 + (⌈48 × 100/21⌉ + 2) × (76.50 + 2 × 44.20) + 48 × 90',
  ),

  reference('Tags', '50×80, картон 300, 4+4, отверстие', { quantity: 1000 }, '2261 + 1.50 × 1000 + 683 + 1 × 1000'),
  reference(
    'Tags',
    '30×50, картон 300, 4+0',
    { format: '30x50', sides: 'F0', finishing: [], quantity: 100 },
    '255 + (⌈100/63⌉ + 2) × (76.50 + 44.20)',
  ),
  reference(
    'Tags',
    '⌀ 40, мелованная 270, 4+4, люверс',
    { format: 'd40', paper: 'M_270', finishing: ['EYL'], quantity: 200 },
    '255 + (⌈200/54⌉ + 2) × (68 + 2 × 44.20) + 510 + 6.80 × 200',
  ),

  reference('Leaflets', 'А6, мелованная 130, 4+4', { quantity: 1000 }, '2652 + 1.31 × 1000'),
  reference(
    'Leaflets',
    'А4, мелованная 170, 4+4, фальцовка',
    { format: 'A4', paper: 'MG_170', finishing: ['FOLD'], quantity: 100 },
    '255 + (⌈100/2⌉ + 2) × (42.50 + 2 × 44.20) + 1190 + 0.26 × 100',
  ),
  reference(
    'Leaflets',
    'Евро, мелованная 270, 4+0, два вида, эконом',
    { format: 'euro', paper: 'M_270', sides: 'F0', designs: 2, quantity: 500, turnaround: 'economy' },
    '(0.85 × (3315 + 0.7 × 3315 + 1.26 × 2 × 500) + 2 × ⌈500/6⌉ × 12) × 0.9',
  ),

  reference('booklets', 'Евро внутрь, мелованная 130', { quantity: 500 }, '9571 + 3.33 × 500 + 1190 + 0.26 × 2 × 500'),
  reference(
    'booklets',
    'А3 в А4, мелованная 170, биговка',
    { format: 'A3-A4', paper: 'MG_170', finishing: ['FOSS'], quantity: 50 },
    '255 + (50 + 2) × (42.50 + 2 × 44.20) + 1190 + 0.26 × 50 + 1255 + 1.28 × 50',
  ),
  reference(
    'booklets',
    'Евро гармошкой, мелованная 130, срочно',
    { format: 'z', quantity: 200, turnaround: 'urgent' },
    '(9571 + 3.33 × 500 + 1190 + 0.26 × 2 × 200) × 1.3',
  ),

  reference('postcards', 'А6, картон 300, 4+4', { quantity: 500 }, '2652 + 1.31 × 500 + ⌈500/6⌉ × 15'),
  reference(
    'postcards',
    'А5 в А6, мелованная 270, 4+4, биговка',
    { format: 'A5-A6', paper: 'M_270', finishing: ['FOSS'], quantity: 100 },
    '255 + (⌈100/4⌉ + 2) × (68 + 2 × 44.20) + 1255 + 1.28 × 100',
  ),
  reference(
    'postcards',
    '100×150, картон 300, 4+0, ламинация, скругление',
    { format: '100x150', sides: 'F0', finishing: ['LAM', 'RND'], quantity: 300 },
    '0.85 × (2652 + 1.31 × 500) + ⌈500/4⌉ × 15 + 783 + 40 × ⌈300/4⌉ + 243 + 0.59 × 300',
  ),

  reference(
    'calendars',
    'Карманный, картон 300, 4+4, скругление',
    { quantity: 500 },
    '2652 + 1.31 × 500 + ⌈500/16⌉ × 15 + 243 + 0.59 × 500',
  ),
  reference(
    'calendars',
    'Квартальный, мелованная 170, 4+0, три блока',
    { format: 'quarterly', paper: 'MG_170', sides: 'F0', finishing: [], quantity: 100 },
    '255 + (⌈100/2⌉ + 2) × (42.50 + 44.20) + 3 × 58 × 100',
  ),
  reference(
    'calendars',
    'Плакат А3, мелованная 170, 4+0, эконом',
    { format: 'A3', paper: 'MG_170', sides: 'F0', finishing: [], quantity: 50, turnaround: 'economy' },
    '(255 + (50 + 2) × (42.50 + 44.20)) × 0.9',
  ),

  reference(
    'calendars',
    'Плакат А2, мелованная 170, 4+0',
    { format: 'A2', paper: 'MG_170', sides: 'F0', finishing: [], quantity: 100 },
    '450 + (100 + 2) × (42.50 × 2.77 + 135)',
  ),
  reference(
    'calendars',
    'Плакат А1, мелованная 170, 4+0',
    { format: 'A1', paper: 'MG_170', sides: 'F0', finishing: [], quantity: 50 },
    '600 + (⌈50/2⌉ + 1) × (42.50 × 11.89 + 340)',
  ),
  reference(
    'calendars',
    'Плакат А1, мелованная 170, 4+4',
    { format: 'A1', paper: 'MG_170', finishing: [], quantity: 500 },
    '58000 + 21.60 × 500 + ⌈500/2⌉ × 3 × 11.89',
  ),
  reference(
    'calendars',
    'Домик 210×670, картон 300, 4+0, биговка',
    { format: 'house-670', sides: 'F0', finishing: ['FOSS'], quantity: 100 },
    '450 + (⌈100/2⌉ + 2) × (76.50 × 2.77 + 135) + 1255 + 1.28 × 3 × 100',
  ),

  reference(
    'Calendar',
    'А4, 13 листов, мелованная 170, 4+0, пружина',
    { quantity: 50 },
    '255 + (⌈13 × 50/2⌉ + 2) × (42.50 + 44.20) + 255 + (⌈2 × 50/2⌉ + 2) × (76.50 + 44.20) + 850 + 48 × 50',
  ),
  reference(
    'Calendar',
    'А3, 13 листов, мелованная 130, 4+0, пружина',
    { format: 'A3', paper: 'MG_130', quantity: 10 },
    '255 + (13 × 10 + 2) × (30.60 + 44.20) + 255 + (2 × 10 + 2) × (76.50 + 44.20) + 850 + 48 × 10',
  ),
  reference(
    'Calendar',
    'А4, 13 листов, мелованная 170, 4+0, эконом',
    { quantity: 500, turnaround: 'economy' },
    '(0.85 × (9571 + 0.7 × 9571 × 12 + 3.33 × 13 × 500) + ⌈13 × 500/2⌉ × 3 + 0.85 × (9571 + 0.7 × 9571 + 3.33 × 2 × 500) + ⌈2 × 500/2⌉ × 15 + 850 + 48 × 500) × 0.9',
  ),

  reference(
    'catalogs',
    'А4, 16 страниц, мелованная 130, скоба',
    { quantity: 200 },
    '9571 + 0.7 × 9571 × 7 + 3.33 × 8 × 500 + 18054 + 5.95 × 500 + 500 × 15 + 680 + 4.20 × 200',
  ),
  reference(
    'catalogs',
    'А5, 64 страницы, мелованная 170, клей, обложка 270, ламинация',
    { format: 'A5', paper: 'MG_170', binding: 'perfect', pages: 64, coverPaper: 'M_270', finishing: ['LAM'], quantity: 500 },
    '5100 + 0.7 × 5100 × 31 + 2.14 × 32 × 500 + ⌈32 × 500/4⌉ × 3 + 18054 + 5.95 × 500 + ⌈500/2⌉ × 12 + 783 + 40 × ⌈500/2⌉ + 3400 + 52 × 500',
  ),
  reference(
    'catalogs',
    '210×210, 24 страницы, офсетная 80, пружина, обложка 270, эконом',
    { format: '210x210', paper: 'O_80', binding: 'wire', pages: 24, coverPaper: 'M_270', quantity: 50, turnaround: 'economy' },
    '(255 + (⌈12 × 50/2⌉ + 2) × (20.40 + 2 × 44.20) + 255 + (⌈2 × 50/2⌉ + 2) × (68 + 2 × 44.20) + 850 + 48 × 50) × 0.9',
  ),

  reference(
    'Notebook',
    'А5, 50 листов, 4+0',
    { quantity: 100 },
    '0.85 × (5100 + 2.14 × 50 × 100) + 255 + (⌈2 × 100/4⌉ + 2) × (76.50 + 44.20) + 850 + 48 × 100',
  ),
  reference(
    'Notebook',
    'А6, 40 листов, 4+0, перфорация',
    { format: 'A6', pages: 40, finishing: ['PERF'], quantity: 30 },
    '0.85 × (2652 + 1.31 × 40 × 30) + 255 + (⌈2 × 30/6⌉ + 2) × (76.50 + 44.20) + 680 + 0.51 × 30 + 850 + 48 × 30',
  ),
  reference(
    'Notebook',
    'А4, 100 листов, 4+4, ламинация, эконом',
    { format: 'A4', pages: 100, sides: 'FB', finishing: ['LAM'], quantity: 1000, turnaround: 'economy' },
    '(9571 + 3.33 × 100 × 1000 + 9571 + 0.7 × 9571 + 3.33 × 2 × 1000 + ⌈2 × 1000/2⌉ × 15 + 783 + 40 × ⌈2 × 1000/2⌉ + 850 + 48 × 1000) × 0.9',
  ),

  reference(
    'noteBooknew',
    'А6, 80 листов, 4+0',
    { format: 'A6', pages: 80, quantity: 50 },
    '0.85 × (2652 + 1.31 × 80 × 50) + 255 + (⌈2 × 50/6⌉ + 2) × (76.50 + 44.20) + 850 + 48 × 50',
  ),
  reference(
    'noteBooknew',
    'А5, 40 листов, 4+4, отверстия, срочно',
    { pages: 40, sides: 'FB', finishing: ['DRL'], quantity: 200, turnaround: 'urgent' },
    '(5100 + 2.14 × 40 × 200 + 5100 + 0.7 × 5100 + 2.14 × 2 × 500 + ⌈2 × 500/4⌉ × 15 + 683 + 1 × 2 × 200 + 850 + 48 × 200) × 1.3',
  ),
  reference(
    'noteBooknew',
    'А4, 50 листов, 4+0, два вида',
    { format: 'A4', designs: 2, quantity: 30 },
    '0.85 × (9571 + 0.7 × 9571 + 3.33 × 50 × 2 × 30) + 255 + 0.7 × 255 + 2 × (⌈2 × 30/2⌉ + 2) × (76.50 + 44.20) + 850 + 48 × 2 × 30',
  ),

  reference('stickers', '50×50', { quantity: 500 }, '255 + (⌈500/35⌉ + 2) × (93.50 + 44.20)'),
  reference(
    'stickers',
    '⌀ 50, надсечка',
    { format: 'd50', finishing: ['DIE'], quantity: 1000 },
    '0.85 × (2261 + 1.50 × 1000) + ⌈1000/35⌉ × (28 - 15) + 5950 + 2.90 × 1000',
  ),
  reference(
    'stickers',
    '70×100, срочно',
    { format: '70x100', quantity: 50, turnaround: 'urgent' },
    '(255 + (⌈50/16⌉ + 2) × (93.50 + 44.20)) × 1.3',
  ),

  reference('doorhangers', '98×210, картон 300, 4+4', { quantity: 500 }, '3315 + 1.26 × 500 + ⌈500/6⌉ × 15 + 5950 + 2.90 × 500'),
  reference(
    'doorhangers',
    '88×201, мелованная 270, 4+0, ламинация',
    { format: '88x201', paper: 'M_270', sides: 'F0', finishing: ['LAM'], quantity: 100 },
    '255 + (⌈100/6⌉ + 2) × (68 + 44.20) + 5950 + 2.90 × 100 + 783 + 40 × ⌈100/6⌉',
  ),
  reference(
    'doorhangers',
    '98×210, картон 300, 4+4, эконом',
    { quantity: 1000, turnaround: 'economy' },
    '(3315 + 1.26 × 1000 + ⌈1000/6⌉ × 15 + 5950 + 2.90 × 1000) × 0.9',
  ),

  reference(
    'folders',
    'Без корешка, картон 300, 4+0',
    { quantity: 500 },
    '0.85 × (32500 + 11.20 × 500) + 500 × 15 × 2.77 + 5950 + 2.90 × 500 + 1255 + 1.28 × 3 × 500',
  ),
  reference(
    'folders',
    'Корешок 5, мелованная 270, 4+4, ламинация',
    { format: 'A4-5', paper: 'M_270', sides: 'FB', finishing: ['LAM'], quantity: 1000 },
    '32500 + 11.20 × 1000 + 1000 × 12 × 2.77 + 5950 + 2.90 × 1000 + 1255 + 1.28 × 4 × 1000 + 783 + 40 × 1000 × 2.77',
  ),
  reference(
    'folders',
    'Корешок 10, картон 300, 4+0, эконом',
    { format: 'A4-10', quantity: 100, turnaround: 'economy' },
    '(450 + (100 + 2) × (76.50 × 2.77 + 135) + 5950 + 2.90 × 100 + 1255 + 1.28 × 4 × 100) × 0.9',
  ),

  reference(
    'Bags',
    '200×250×80',
    { quantity: 500 },
    '0.85 × (32500 + 11.20 × 500) + 500 × 3 × 2.77 + 5950 + 2.90 × 500 + 510 + 6.80 × 4 × 500 + 510 + 22 × 500 + 1255 + 1.28 × 6 × 500',
  ),
  reference(
    'Bags',
    '300×400×120, ламинация',
    { format: '300x400x120', finishing: ['LAM'], quantity: 1000 },
    '0.85 × (58000 + 21.60 × 1000) + ⌈1000/3⌉ × 3 × 11.89 + 5950 + 2.90 × 1000 + 510 + 6.80 × 4 × 1000 + 510 + 22 × 1000 + 1255 + 1.28 × 6 × 1000 + 783 + 40 × ⌈1000/3⌉ × 11.89',
  ),
  reference(
    'Bags',
    '150×350×90, эконом',
    { format: '150x350x90', quantity: 3000, turnaround: 'economy' },
    '(0.85 × (32500 + 11.20 × 3000) + 3000 × 3 × 2.77 + 5950 + 2.90 × 3000 + 510 + 6.80 × 4 × 3000 + 510 + 22 × 3000 + 1255 + 1.28 × 6 × 3000) × 0.9',
  ),
];
