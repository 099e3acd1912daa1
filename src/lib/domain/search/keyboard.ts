const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const CYRILLIC_OF = new Map([...LATIN].map((key, place) => [key, CYRILLIC[place] ?? key]));

/** Text as the same keys would type it in the Russian keyboard layout: «vjcrdf» → «москва». Other characters stay. */
export const typedInRussianKeyboard = (text: string): string => [...text.toLowerCase()].map((key) => CYRILLIC_OF.get(key) ?? key).join('');
