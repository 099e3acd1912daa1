export type Face = {
  family: string;
  weight: number;
  style: 'normal' | 'italic';
  /** Signs that the family has none of, and the face that gives them. */
  lacks?: { signs: string; from: string };
};

const range = (from: string, to: string): string =>
  String.fromCodePoint(...Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, step) => from.charCodeAt(0) + step));

const RUSSIAN = `Ёё${range('А', 'я')}`;
const PUNCTUATION = '\u00a0«»„“”‘’–—…·•№₽°×©®™+−§€';
/** German and French names, and the words that are written with them in Russian advertising. */
const ACCENTED = 'ÀÂÄÇÈÉÊËÎÏÔÖÙÛÜßàâäçèéêëîïñôöùûü';

/**
 * Every sign that a template sets. There is no backslash: where V8 has read a key that ends in one, it can take a later key with an escaped
 * quote for it (nodejs/node#63785), and a table would lose the kerning of «"».
 */
export const SIGNS = [...new Set(range(' ', '~') + RUSSIAN + PUNCTUATION + ACCENTED)].join('').replace('\\', '');

const roman = (family: string, weight: number, lacks?: Face['lacks']): Face => ({
  family,
  weight,
  style: 'normal',
  ...(lacks !== undefined && { lacks }),
});

/** Faces by id. A sign is lent by a face that is near in weight and, where letters have serifs, has them too. */
export const FACES: Readonly<Record<string, Face>> = {
  'golos-text-400': roman('Golos Text', 400),
  'golos-text-700': roman('Golos Text', 700),
  'inter-tight-400': roman('Inter Tight', 400),
  'inter-tight-700': roman('Inter Tight', 700),
  'jost-400': roman('Jost', 400, { signs: '№', from: 'golos-text-400' }),
  'jost-500': roman('Jost', 500, { signs: '№', from: 'golos-text-400' }),
  'alegreya-sans-400': roman('Alegreya Sans', 400),
  'alegreya-sans-700': roman('Alegreya Sans', 700),
  'oswald-400': roman('Oswald', 400),
  'oswald-600': roman('Oswald', 600),
  'unbounded-400': roman('Unbounded', 400),
  'unbounded-600': roman('Unbounded', 600),
  'literata-400': roman('Literata', 400),
  'literata-600': roman('Literata', 600),
  'cormorant-500': roman('Cormorant', 500),
  'cormorant-500-italic': { family: 'Cormorant', weight: 500, style: 'italic' },
  'prata-400': roman('Prata', 400, { signs: '№™…', from: 'literata-400' }),
  'bitter-400': roman('Bitter', 400),
  'bitter-600': roman('Bitter', 600),
  'jetbrains-mono-400': roman('JetBrains Mono', 400),
  'jetbrains-mono-700': roman('JetBrains Mono', 700),
  'caveat-500': roman('Caveat', 500),
};
