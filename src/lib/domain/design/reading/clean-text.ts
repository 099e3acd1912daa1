/** A longer text is no signature. */
const READ = 4_000;

/** What is not shown or turns the order of letters round, and the signs that only change an emoji. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]|\p{Variation_Selector}|\u{20e3}/gu;
const BREAK = /\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu;

/** Stands where an emoji, a bullet or a dingbat stood: they part a signature, but may be within a name as well. */
const PICTURED = '‖';
/** These few are letters to people. */
const PICTURE = /(?![№©®™°])[\p{So}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
const BETWEEN = /[\t¦‖∙⋅·•]/gu;

/** An accent that no letter has taken up: of stress marks no typeface has one. */
const MARKS = /\p{M}/gu;

/** A hyphen that holds a line together is in no typeface. */
const HYPHENS = /[\u2010\u2011]/gu;

/** What can be set of a line: no sign that is not shown, letters in one form, single spaces. */
export const printableLine = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0]+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll(HYPHENS, '-')
    .normalize('NFC')
    .replaceAll(MARKS, '')
    .trim();

/** What a cell of a table says in one line, its own lines joined by `joint`; what is a picture in it is gone. */
export const cellLine = (text: string, joint: string): string =>
  text
    .replaceAll(BREAK, '\n')
    .replaceAll(PICTURE, ' ')
    .split('\n')
    .map((line) => printableLine(line).replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(joint);

/** The lines of a pasted text: letters in one form, single spaces, «|» for what only separates, «‖» for a picture. Empty lines are left out. */
export const linesOf = (text: string): string[] =>
  text
    .slice(0, READ)
    .replaceAll(BREAK, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(HYPHENS, '-')
    .normalize('NFC')
    .replaceAll(MARKS, '')
    .replaceAll(BETWEEN, ' | ')
    .replaceAll(PICTURE, ` ${PICTURED} `)
    .split('\n')
    .map((line) => line.split(/\s/u).filter(Boolean).join(' '))
    .filter((line) => line !== '');
