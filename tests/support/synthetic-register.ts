import { REGIONS } from '#lib/domain/cities/region.ts';
import type { Settlement } from '#lib/domain/cities/settlement.ts';
import type { Random } from './random.ts';

/** As many as the official register has. */
export const REGISTER_SIZE = 156_779;

const ROOTS = [
  'нов',
  'красн',
  'бол',
  'мал',
  'верхн',
  'нижн',
  'стар',
  'петр',
  'иван',
  'берез',
  'сосн',
  'камен',
  'дуб',
  'чист',
  'остр',
  'ян',
];
const ENDINGS = ['ка', 'ово', 'ино', 'ское', 'ая', 'ый', 'ево', 'цы', 'щина', 'ец'];
const TYPES = ['с', 'д', 'п', 'х', 'рп', 'пгт', 'г', 'ст-ца'];

/** Settlements as many and as alike as those of a country: names of one to three words, districts they share. */
export function syntheticRegister(random: Random, size = REGISTER_SIZE): Settlement[] {
  const one = (list: readonly string[]): string => list[random.whole(list.length)] ?? '';
  const word = (): string => `${one(ROOTS)}${one(ROOTS)}${one(ENDINGS)}`.slice(random.whole(3));
  const districts = Array.from({ length: 2000 }, () => `${word()} р-н`);
  return Array.from({ length: size }, (_, at) => ({
    id: String(at).padStart(13, '0'),
    name: Array.from({ length: 1 + random.whole(3) }, word).join(' '),
    type: one(TYPES),
    region: REGIONS[random.whole(REGIONS.length)]?.code ?? '77',
    district: one(districts),
    town: null,
    postalCode: null,
    importance: random.whole(12),
  }));
}
