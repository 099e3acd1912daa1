import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWords, refuseUnchecked, Unchecked } from '#content/doubts/checked.ts';
import { leapsIn } from '#content/doubts/leaps.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import { evaluateContent } from '#server/evaluate-content.ts';
import { append, EXAMPLE, edit, type Mistake } from '#tests/support/content-mistakes.ts';
import { SLIPS } from '#tests/support/slips.ts';
import { takeContent } from '../../ops/build/take-content.ts';

const NOW = new Date('2026-11-27T09:00:00Z');
const LIST = 'prices/price-list.yaml';
const LEAFLETS = 'products/Leaflets.yaml';
/** `npm run proof -- --only slips` tries them all. */
const EVERY = 12;
const PATIENCE_MS = 120_000;

let root = '';
let content = '';
let publicFolder = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tirazh-slips-'));
  content = join(root, 'content');
  publicFolder = join(root, 'public');
  cpSync(EXAMPLE, content, { recursive: true });
  mkdirSync(join(publicFolder, 'media'), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

/** What is said of the content with some slips in it; the content is right again afterwards. */
function said(slips: readonly Mistake[], former: string | null = EXAMPLE) {
  for (const slip of slips) slip(content);
  const answer = evaluateContent(content, former, NOW, publicFolder);
  cpSync(EXAMPLE, content, { recursive: true });
  return answer;
}
const linesOf = (...slips: Mistake[]): string[] => said(slips).doubts.map(({ line }) => line.replaceAll('\u00a0', ' '));

describe('a slip of an editor', () => {
  it(
    'is stopped or asked about by name, whichever of a hundred and twenty it is',
    () => {
      expect(SLIPS).toHaveLength(120);
      const passed = SLIPS.filter((_, at) => at % EVERY === 0).filter(([file, from, to]) => {
        const { errors, doubts } = said([edit(file, from, to)]);
        return errors.length === 0 && doubts.length === 0;
      });
      expect(passed).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('of the decimal point says what it does to the orders that watch the prices', () => {
    const centimetres = linesOf(edit(LEAFLETS, 'width: 105, height: 148', 'width: 10.5, height: 14.8'));
    expect(centimetres).toContain('products/Leaflets.yaml: formats.A6.width – было 105, стало 10,5');
    expect(centimetres).toContain('products/Leaflets.yaml: формат A6 – 10,5×14,8 мм, а написано о нём «A6»');
    expect(centimetres.find((line) => line.includes('«Листовки А6, 100 шт.» – было'))).toMatch(/больше чем на треть$/);
    expect(linesOf(edit(LIST, 'sheetPrice: 30.60', 'sheetPrice: 3.06'))).toContain(
      'prices/price-list.yaml: лист MG_130 – 3,06 ₽, у соседних по плотности 20,40 ₽ и 42,50 ₽',
    );
    expect(linesOf(edit(LEAFLETS, 'bleed: 2', 'bleed: 20'))).toContain('products/Leaflets.yaml: bleed – вылет 20 мм, обычно от 1 до 5');
  });

  it('below nought is asked about only where it has moved, and in a template nowhere', () => {
    const [former, now] = ['former', 'now'].map((name) => join(root, name)) as [string, string];
    const write = (folder: string, file: string, value: number): void => {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), `tracking: ${value}\n`);
    };
    const asked = (file: string, before: number, after: number): number => {
      write(former, file, before);
      write(now, file, after);
      return leapsIn(file, now, former).length;
    };
    expect([asked('shop.yaml', -20, -20), asked('shop.yaml', -20, -30), asked('shop.yaml', -20, -50), asked('shop.yaml', -20, 20)]).toEqual(
      [0, 0, 1, 1],
    );
    expect(asked('templates/os.yaml', -20, 50)).toBe(0);
  });

  it('that leaves next to nothing over the cost is asked about', () => {
    const lines = linesOf(edit('prices/costs.yaml', 'block: 35', 'block: 52'));
    expect(
      lines.filter((line) => line.includes('«Календари квартальные, 100 шт.» – на другом тираже или сроке над себестоимостью')),
    ).toHaveLength(1);
  });

  it('is found where it is no number: HTML in an answer, days beyond the law, junk for a picture', () => {
    const picture = append('pages/CompanyInfo.md', '![Цех](/media/hall.jpg)');
    const withPicture = (bytes: Buffer): string[] => {
      writeFileSync(join(publicFolder, 'media/hall.jpg'), bytes);
      return said([picture]).errors;
    };
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    expect(withPicture(jpeg)).toEqual([]);
    expect(withPicture(Buffer.alloc(3_000_000, 7))[0]).toContain('файл /media/hall.jpg – не картинка');
    expect(withPicture(Buffer.concat([jpeg, Buffer.alloc(3_000_000)]))[0]).toContain('весит 2930 КБ, больше 300');
    expect(said([edit('faq.yaml', 'answer: Да. Малые', 'answer: <b>Да.</b> Малые')]).errors[0]).toContain('разметка HTML (<b>)');
    expect(said([edit('shop.yaml', 'answerDays: 10', 'answerDays: 30')]).errors[0]).toContain('claims.answerDays – «30» больше 10');
  });
});

describe('a slip that no number leaps by', () => {
  const CARDS = 'products/BusinessCards.yaml';
  const POINTS = 'delivery/pickup-points.yaml';
  const CALENDAR = 'calendar/holidays.yaml';
  it.each<readonly [what: string, slip: Mistake, said: string]>([
    ['hours with their digits swapped', edit('shop.yaml', 'Будни 9–19', 'Будни 9–91'), 'часы «9–91»'],
    ['hours the wrong way round', edit('shop.yaml', 'Будни 9–19', 'Будни 19–9'), 'часы «19–9»'],
    ['hours of a courier the wrong way round', edit('delivery/tariffs.yaml', 'с 18 до 21', 'с 21 до 18'), 'часы «с 21 до 18»'],
    ['a fold along the other side', edit(CARDS, '{ axis: y, at: 50 }', '{ axis: x, at: 50 }'), 'сгибов по y нет'],
    ['pages no staple holds', edit('products/catalogs.yaml', '[8, 12, 16', '[8, 14, 16'), '«14» страниц на скобе'],
  ])('is stopped: %s', (_, slip, words) => expect(said([slip]).errors.join()).toContain(words));

  it.each<readonly [what: string, slip: Mistake, line: string]>([
    ['a month and its day swapped', edit(CALENDAR, '"11-04"', '"04-11"'), 'holidays – больше нет: 11-04; появилось: 04-11'],
    ['a holiday struck out', edit(CALENDAR, '  - "01-07"', '  # - "01-07"'), 'holidays – больше нет: 01-07'],
    ['a region struck out', edit('delivery/tariffs.yaml', ', "75"]', ']'), 'belts – больше нет: 75'],
    ['a point in another town', edit(POINTS, 'latitude: 59.9633', 'latitude: 55.9633'), 'latitude – было 59,963, стало 55,963'],
    ['a surcharge in the row of another paper', edit(LIST, 'offsetExtra: 0 }', 'offsetExtra: 12 }'), 'offsetExtra – было 0, стало 12'],
    ['a locker that holds a ton', edit(POINTS, 'maxWeightKg: 10', 'maxWeightKg: 1000'), 'maxWeightKg – было 10, стало 1 000'],
  ])('is asked about: %s', (_, slip, line) => expect(linesOf(slip).join()).toContain(line));
});

describe('what is usual', () => {
  it('is not asked about: dearer by a tenth, a new paper among its neighbours, a day more, another text', () => {
    const usual = [
      edit(LIST, 'click: 44.20', 'click: 48.60'),
      edit(LIST, 'sheetPrice: 30.60', 'sheetPrice: 33.70'),
      edit(LIST, 'economy: { percent: 90, days: 5', 'economy: { percent: 90, days: 6'),
      edit(
        LIST,
        '  - { code: MG_170',
        '  - { code: MG_150, name: "Мелованная глянцевая 150 г/м²", grammage: 150, thickness: 0.12, coated: true, sheetPrice: 36, offsetExtra: 1 }\n  - { code: MG_170',
      ),
      edit(LEAFLETS, 'maxDesigns: 20', 'maxDesigns: 30'),
      edit('faq.yaml', 'Да. Малые', 'Конечно. Малые'),
    ];
    expect(said(usual)).toEqual({ errors: [], warnings: [], doubts: [] });
  });

  it('is all that the shop itself is made of', () => {
    expect([evaluateContent(CONTENT_FOLDER, null, NOW).doubts, said([], null).doubts]).toEqual([[], []]);
  });
});

describe('an unusual change', () => {
  const TENFOLD = edit(LIST, 'DIE: { setup: 5950', 'DIE: { setup: 595');
  const take = (slips: readonly Mistake[], { checked = '', returned = false } = {}, former: string | null = EXAMPLE): void => {
    const from = join(root, 'from');
    cpSync(EXAMPLE, from, { recursive: true });
    for (const slip of slips) slip(from);
    takeContent(from, { content: join(root, 'taken'), formerContent: former }, NOW, { checked, returned });
  };

  it('is published only when just its names have been typed, in any order', () => {
    expect(() => take([TENFOLD])).toThrow(Unchecked);
    const words = checkWords(said([TENFOLD]).doubts);
    expect(words.split(' ')).toContain('DIE');
    expect(() => take([TENFOLD], { checked: 'да' })).toThrow(/DIE\.setup – было 5\u00a0950, стало 595[\s\S]*--checked "/);
    expect(() => take([TENFOLD], { checked: words.split(' ').slice(1).join(' ') })).toThrow(Unchecked);
    take([TENFOLD], { checked: ` ${words.split(' ').toReversed().join('  ')} ` });
  });

  it('is asked about once: neither of what is live, nor of a build that comes back, nor where nothing was live', () => {
    take([TENFOLD], {}, join(root, 'taken'));
    take([], { returned: true }, join(root, 'taken'));
    take([TENFOLD], {}, null);
  });

  it('of a price list that waits for its day is asked about when it is written, not at night when the day has come', () => {
    const later = [TENFOLD, edit(LIST, 'validFrom: "2026-11-01"', 'validFrom: "2026-12-01"')];
    const words = checkWords(said(later).doubts);
    take(later, { checked: words });
    expect(readFileSync(join(root, 'taken', LIST), 'utf8')).toContain('2026-11-01');
    cpSync(join(root, 'taken'), join(root, 'live'), { recursive: true });
    take(later, {}, join(root, 'live'));
  });

  it('is named by the number of lines where there are too many names to type with care', () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ name: `p${at}`, line: `line ${at}` }));
    expect(checkWords(many)).toBe('все 9');
    expect(() => refuseUnchecked(many, 'все 8')).toThrow(Unchecked);
    refuseUnchecked(many, 'Все 9');
  });
});
