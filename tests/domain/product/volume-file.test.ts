import { describe, expect, test } from 'vitest';
import { decodeContent } from '#content/explain.ts';
import { PriceListFile } from '#content/schemas/price-list.ts';
import { priceListFile } from '#tests/support/content.ts';

const { furtherLeafPercent: _, ...FILE } = priceListFile();
const withSteps = (steps: unknown) => ({ ...FILE, digital: { ...(FILE.digital as object), steps } });
const read = (value: unknown) => decodeContent('p.yaml', PriceListFile, value);

describe('volume steps in a price list file', () => {
  test('are read as they are written, and are none where they are not', () => {
    const steps = [
      { after: 10, percent: 60 },
      { after: 50, percent: 40 },
    ];
    expect(read(withSteps(steps)).digital.steps).toEqual(steps);
    expect(read(withSteps(undefined)).digital.steps).toEqual([]);
  });

  test('change the version of the list', () => {
    expect(read(withSteps([{ after: 10, percent: 60 }])).version).not.toBe(read(withSteps([{ after: 10, percent: 61 }])).version);
  });

  test.each([
    [
      'a step that begins no later than the one before',
      [
        { after: 50, percent: 60 },
        { after: 50, percent: 40 },
      ],
      'p.yaml: digital.steps[2].after – 50: ступени идут по порядку, эта должна начинаться позже 50',
    ],
    [
      'a step that is no cheaper than the one before',
      [
        { after: 10, percent: 60 },
        { after: 50, percent: 60 },
      ],
      'p.yaml: digital.steps[2].percent – 60: следующая ступень дешевле прежней, нужно меньше 60',
    ],
    ['a step that is not cheaper at all', [{ after: 10, percent: 100 }], 'p.yaml: digital.steps[1].percent – «100» больше 99'],
    ['a step for nothing', [{ after: 10, percent: 0 }], 'p.yaml: digital.steps[1].percent – «0» меньше 1'],
    ['a misspelt field', [{ afer: 10, percent: 60 }], 'p.yaml: digital.steps[1].afer – неизвестное поле «afer» – может быть, after?'],
  ])('refuse %s, naming the field', (_, steps, sentence) => {
    expect(() => read(withSteps(steps))).toThrow(sentence);
  });

  test('of leaves are those of designs in a list that does not name them', () => {
    expect(read(FILE).furtherLeafPercent).toBe(FILE.furtherDesignPercent);
    expect(read({ ...FILE, furtherLeafPercent: 30 }).furtherLeafPercent).toBe(30);
  });
});
