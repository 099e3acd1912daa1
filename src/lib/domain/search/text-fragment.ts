const PLACE_SIGNS = 60;

/** The first words of a text, enough to know it by. */
const opening = (text: string): string => (text.length <= PLACE_SIGNS ? text : text.slice(0, PLACE_SIGNS).replace(/\s+\S*$/, ''));

/** A link to words of a page that have no anchor: browsers find them and open what hides them. */
export const placeByText = (path: string, words: string): string =>
  `${path}#:~:text=${encodeURIComponent(opening(words)).replaceAll('-', '%2D')}`;
