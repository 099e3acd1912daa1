const LONGEST = 120;
/** Controls, NUL, marks that turn the direction of reading or have no width, and what file systems and shells give a meaning to. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*`$]+/gu;

/** What a person's file may be called in lists: the last part of a path, without signs that hide or command. Never a path. */
export function cleanFileName(name: string): string {
  const last =
    name
      .normalize('NFC')
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? '';
  const clean = last
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  if (clean.length <= LONGEST) return clean;
  const [ending = ''] = /\.[\p{L}\d]{1,8}$/u.exec(clean) ?? [];
  return clean.slice(0, LONGEST - ending.length) + ending;
}
