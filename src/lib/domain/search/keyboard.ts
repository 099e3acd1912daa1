const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const CYRILLIC_OF = new Map([...LATIN].map((key, place) => [key, CYRILLIC[place] ?? key]));

/** Text as the same keys would type it in the Russian keyboard layout: «vjcrdf» → «москва». Other characters stay. */
export const typedInRussianKeyboard = (text: string): string => [...text.toLowerCase()].map((key) => CYRILLIC_OF.get(key) ?? key).join('');

/** Whether a text may be words typed in the other layout: markup is what it says, and so are lone letters. */
export const isTypedWord = (text: string): boolean => /[a-z]{2}/i.test(text) && !/[<>]/.test(text);
