const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const CYRILLIC_OF = new Map([...LATIN].map((key, place) => [key, CYRILLIC[place] ?? key]));

/** What the same keys write in the Russian artwork: «vjcrdf» → «москва». Other signs stay. */
export const typedInRussianKeyboard = (text: string): string => [...text.toLowerCase()].map((key) => CYRILLIC_OF.get(key) ?? key).join('');
