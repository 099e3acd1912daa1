/** Lower case. */
export const PATRONYMIC = /..(?:ович|евич|ьич|кич|мич|овна|евна|ична)$/;

/**
 * The surname and what stands before or after it. The last word of two or more is the surname, but where a patronymic ends the name the first
 * one is: «Белозёрова Мария Сергеевна».
 */
export function partsOfName(name: string): { given: string; surname: string } {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return { given: first, surname: '' };
  const isSurnameFirst = words.length > 2 && PATRONYMIC.test(last.toLowerCase());
  return isSurnameFirst ? { given: words.slice(1).join(' '), surname: first } : { given: words.slice(0, -1).join(' '), surname: last };
}
