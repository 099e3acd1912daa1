/**
 * What a calculator shows after its first picture, fetched as one file: each more would cut what they share into pieces of its own,
 * which compress badly.
 */
export { ChangeWords } from './ChangeWords.tsx';
export { FilesNow } from './FilesNow.tsx';
export { LinkWords } from './LinkWords.tsx';
export { Plan } from './Plan.tsx';
export { Swatch } from './Swatch.tsx';
export { WeekStrip } from './WeekStrip.tsx';
