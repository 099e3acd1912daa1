const LONGEST = 120;
/**
 * Control characters, NUL, invisible characters, marks that change the reading direction, and characters special to file systems and
 * shells.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>:"|?*`$]+/gu;

/** A customer's file name as lists show it: the last part of a path, without hidden or special characters. Never use it as a path. */
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
