import { expect, test } from 'vitest';
import type { Template, Voice } from '#lib/domain/design/template.ts';
import { designCards, shownCards, shownSide } from '../../../src/islands/design/design-cards.ts';
import { whyNoneFits } from '../../../src/islands/design/misfits.ts';

const voice = (name: string, mood: Voice['mood']): Voice => ({ name, mood, inks: {}, faces: {} });
const template = (id: string, voices: Voice[], to = 2): Template => ({
  id,
  name: id,
  products: ['BusinessCards'],
  ratio: { from: 1, to },
  grid: { columns: 12, gutter: 3, margin: 5 },
  face: [],
  back: [],
  voices,
});
const PAGE = { width: 90, height: 50, bleed: 2, safe: 3, sides: 2 as const, holes: [] };
const TEMPLATES = [
  template('os', [voice('red', 'calm'), voice('blue', 'calm'), voice('black', 'one ink')]),
  template('square', [voice('red', 'loud')], 1.2),
  template('poster', [voice('yellow', 'loud'), voice('white', 'one ink')]),
];
const keys = (cards: readonly { key: string }[]) => cards.map(({ key }) => key);

test('every template made for the sheet stands in its first voice before any stands in its second', () => {
  expect(keys(designCards(TEMPLATES, 'BusinessCards', PAGE))).toEqual(['os/red', 'poster/yellow', 'os/blue', 'poster/white', 'os/black']);
  expect(designCards(TEMPLATES, 'Tags', PAGE)).toEqual([]);
});

test('a mood leaves out the others, and what cannot be set comes last', () => {
  const cards = designCards(TEMPLATES, 'BusinessCards', PAGE);
  expect(keys(shownCards(cards, 'one ink', new Map()))).toEqual(['poster/white', 'os/black']);
  expect(
    keys(
      shownCards(
        cards,
        'all',
        new Map([
          ['os/red', 'long'],
          ['os/blue', 'long'],
        ]),
      ),
    ),
  ).toEqual(['poster/yellow', 'poster/white', 'os/black', 'os/red', 'os/blue']);
});

test('why none fits is what keeps most of the cards from being set, and nothing where one fits', () => {
  const cards = designCards(TEMPLATES, 'BusinessCards', PAGE);
  const all = new Map(cards.map(({ key }, at) => [key, at === 0 ? 'name' : 'email']));
  expect(whyNoneFits(cards, all)).toBe('email');
  all.delete('os/red');
  expect(whyNoneFits(cards, all)).toBe('');
  expect(whyNoneFits([], new Map())).toBe('');
});

test('a job of one side shows its face, whichever side was chosen before', () => {
  const shown = ([1, 2] as const).map((sides) => [shownSide({ sides }, 'face'), shownSide({ sides }, 'back')]);
  expect(shown).toEqual([
    [0, 0],
    [0, 1],
  ]);
});
