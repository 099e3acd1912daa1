import type { FinishingCode } from '#lib/domain/codes.ts';
import type { FinishingOption, Format, Job, Product } from '#lib/domain/product/product.ts';

const flat = (id: string, width: number, height: number): Format => ({ id, name: id, width, height, shape: 'rect', folds: [] });
const option = (id: string, code: FinishingCode, more: Partial<FinishingOption> = {}): FinishingOption => ({
  ...{ id, code, name: id, count: 1 },
  ...more,
});
const LADDER = [50, 100, 200, 300, 500, 1000, 2000, 5000, 10000];

const JOB: Job = {
  ...{ product: '', format: '', paper: 'K2_300', sides: 'FB', finishing: [], binding: null, coverPaper: null, pages: null },
  ...{ designs: 1, quantity: 100, turnaround: 'standard' },
};

function product(slug: string, more: Partial<Product>, defaults: Partial<Job>): Product {
  const format = more.formats?.[0]?.id ?? '';
  return {
    ...{ slug, code: 'VIZ', available: true, name: slug, formats: [], papers: ['K2_300'], sides: ['F0', 'FB'], finishing: [] },
    ...{ quantities: LADDER, maxDesigns: 20, turnarounds: ['economy', 'standard', 'urgent', 'day'], bleed: 2, safe: 3 },
    ...more,
    defaults: { ...JOB, product: slug, format, ...defaults },
  };
}

/** Single sheets, some of them folded. */
export const CARDS = product(
  'cards',
  {
    formats: [
      flat('90x50', 90, 50),
      flat('85x55', 85, 55),
      { ...flat('90x100', 90, 100), folds: [{ axis: 'y', at: 50 }], folded: { width: 90, height: 50 } },
    ],
    custom: { width: { min: 40, max: 120 }, height: { min: 40, max: 120 } },
    papers: ['K2_300', 'M_270', 'K1_270', 'MG_130'],
    finishing: [
      option('thin', 'LAM'),
      option('thick', 'LAM', { thick: true }),
      option('corners', 'RND'),
      option('hole', 'DRL'),
      option('crease', 'FOSS'),
      option('proof', 'CPR'),
    ],
    quantities: [...LADDER, 20000],
  },
  {},
);

export const LEAFLETS = product(
  'leaflets',
  {
    code: 'LEAF',
    formats: [flat('A4', 210, 297), flat('A5', 148, 210), flat('A6', 105, 148), flat('A3', 297, 420), flat('euro', 98, 210)],
    custom: { width: { min: 50, max: 426 }, height: { min: 50, max: 426 } },
    papers: ['MG_130', 'MG_170', 'O_80', 'M_270'],
    finishing: [
      option('fold', 'FOLD', { count: 2 }),
      option('crease', 'FOSS', { count: 2 }),
      option('thick', 'LAM', { thick: true }),
      option('holes', 'DRL', { count: 2 }),
      option('tear', 'PERF'),
    ],
  },
  { paper: 'MG_130' },
);

/** A4 folded twice to 98×210: folding belongs to it. */
export const BOOKLETS = product(
  'booklets',
  {
    code: 'BKL',
    formats: [
      {
        ...flat('euro', 297, 210),
        folds: [
          { axis: 'x', at: 99 },
          { axis: 'x', at: 198 },
        ],
        folded: { width: 99, height: 210 },
      },
    ],
    papers: ['MG_130', 'MG_170'],
    sides: ['FB'],
    finishing: [option('fold', 'FOLD', { included: true, count: 2 })],
  },
  { paper: 'MG_130' },
);

export const CATALOGUES = product(
  'catalogues',
  {
    code: 'CAT',
    formats: [flat('A5', 148, 210), flat('A4', 210, 297)],
    papers: ['MG_130', 'MG_170', 'O_80'],
    sides: ['FB'],
    finishing: [option('film', 'LAM'), option('corners', 'RND')],
    multipage: {
      unit: 'pages',
      coverPapers: ['K2_300', 'M_270', 'MG_130'],
      bindings: [
        { id: 'staple', name: 'staple', pages: [8, 10, 12, 16, 24, 32, 48, 52, 64, 68] },
        { id: 'perfect', name: 'perfect', pages: [48, 49, 64, 96, 128] },
        { id: 'wire', name: 'wire', pages: [8, 16, 24, 48, 64, 96] },
      ],
    },
    quantities: [50, 100, 200, 500, 1000, 3000],
  },
  { paper: 'MG_130', binding: 'staple', coverPaper: 'K2_300', pages: 24 },
);

export const NOTEPADS = product(
  'notepads',
  {
    code: 'NTB',
    formats: [flat('A6', 105, 148), flat('A5', 148, 210)],
    papers: ['O_80'],
    finishing: [option('film', 'LAM'), option('hole', 'DRL')],
    multipage: {
      unit: 'leaves',
      identicalLeaves: true,
      coverPapers: ['K2_300'],
      bindings: [{ id: 'wire', name: 'wire', pages: [40, 50, 80, 100] }],
    },
    quantities: [30, 50, 100, 200, 500, 1000],
  },
  { paper: 'O_80', binding: 'wire', coverPaper: 'K2_300', pages: 50 },
);

/** Larger than the press sheet when open, cut with a die. */
export const FOLDERS = product(
  'folders',
  {
    code: 'FLD',
    formats: [{ ...flat('A4', 460, 385), shape: 'die', folded: { width: 220, height: 305 } }],
    papers: ['K2_300', 'M_270'],
    finishing: [option('die', 'DIE', { included: true }), option('film', 'LAM'), option('hole', 'DRL'), option('tear', 'PERF')],
    quantities: [100, 200, 500, 1000, 3000],
  },
  {},
);

export const TAGS = product(
  'tags',
  {
    code: 'TAG',
    formats: [{ ...flat('d40', 40, 40), shape: 'round' }],
    custom: { width: { min: 25, max: 150 }, height: { min: 25, max: 150 }, diameter: { min: 25, max: 100 } },
    finishing: [option('hole', 'DRL'), option('eye', 'EYL'), option('corners', 'RND')],
  },
  {},
);

export const CALENDARS = product(
  'calendars',
  {
    code: 'CLD',
    formats: [
      { ...flat('quarterly', 297, 210), blocks: 3, begins: { sides: 'F0', finishing: ['eye'] } },
      { ...flat('A2', 420, 594), begins: { sides: 'F0' } },
      flat('A4', 210, 297),
    ],
    finishing: [option('film', 'LAM'), option('eye', 'EYL')],
    quantities: [10, 20, 50, 100, 300, 500, 1000],
  },
  { quantity: 100 },
);

export const PRODUCTS: Product[] = [CARDS, LEAFLETS, BOOKLETS, CATALOGUES, NOTEPADS, FOLDERS, TAGS, CALENDARS];
