/** Small fonts made by hand: each letter is a box. */

const bytesOf = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const number = (value: number): number[] => [29, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const two = (value: number): number[] => [value >> 8, value & 255];

function index(items: readonly (readonly number[])[]): number[] {
  if (items.length === 0) return [0, 0];
  let at = 1;
  const offsets = [1, ...items.map((item) => (at += item.length))];
  return [...two(items.length), 2, ...offsets.flatMap(two), ...items.flat()];
}

const NAME = 'Cut';
const BOX = [...[0, 0].flatMap(small), 21, ...small(100), 6, ...small(100), 7, ...small(-100), 6, 14];
function small(value: number): number[] {
  return [value + 139];
}
/** Of ASCII, names of letters are numbered from the space on. */
const numberOfLetter = (letter: string): number => letter.charCodeAt(0) - 31;

/** A letter that is drawn by the first subroutine of the file. */
const CALL = [...small(-107), 29];

/**
 * A font of CFF with these letters; with numbers it is one of many letters, each with the number of its character. `isCalled`: one
 * subroutine draws them all.
 */
export function cffFont(letters: string, numbers: readonly number[] | null = null, isCalled = false): Uint8Array {
  const head = [1, 0, 4, 2];
  const outlines = index([[14], ...[...letters].map(() => (isCalled ? CALL : BOX))]);
  const charset = [0, ...(numbers ?? [...letters].map(numberOfLetter)).flatMap(two)];
  const privateDict = [...small(0), 20];
  const select = [0, ...Array.from({ length: letters.length + 1 }, () => 0)];
  const strings = numbers === null ? [] : [bytesOf('Adobe'), bytesOf('Identity')];
  const topOf = (at: { charset: number; outlines: number; priv: number; fonts: number; select: number }): number[] => [
    ...(numbers === null ? [] : [...number(391), ...number(392), ...small(0), 12, 30]),
    ...number(at.charset),
    15,
    ...number(at.outlines),
    17,
    ...(numbers === null
      ? [...number(privateDict.length), ...number(at.priv), 18]
      : [...number(at.fonts), 12, 36, ...number(at.select), 12, 37]),
  ];
  const begin = (top: number[]): number[] => [
    ...head,
    ...index([bytesOf(NAME)]),
    ...index([top]),
    ...index(strings),
    ...index(isCalled ? [BOX] : []),
  ];
  const first = begin(topOf({ charset: 0, outlines: 0, priv: 0, fonts: 0, select: 0 })).length;
  const at = {
    charset: first,
    outlines: first + charset.length,
    priv: first + charset.length + outlines.length,
    select: first + charset.length + outlines.length + privateDict.length,
    fonts: first + charset.length + outlines.length + privateDict.length + select.length,
  };
  const fonts = index([[...number(privateDict.length), ...number(at.priv), 18]]);
  return Uint8Array.from([...begin(topOf(at)), ...charset, ...outlines, ...privateDict, ...select, ...fonts]);
}

function encipher(bytes: readonly number[], key: number): number[] {
  let state = key;
  return [0, 0, 0, 0, ...bytes].map((byte) => {
    const cipher = byte ^ (state >> 8);
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff;
    return cipher;
  });
}

const OUTLINE = [...small(0), 139 + 60, 13, ...small(0), ...small(0), 21, ...small(100), 6, ...small(100), 7, ...small(-100), 6, 9, 14];

/** A font of Type 1 with these letters. */
export function type1Font(letters: string): Uint8Array {
  const glyph = (name: string, outline: readonly number[]): number[] => {
    const code = encipher(outline, 4330);
    return [...bytesOf(`/${name} ${code.length} RD `), ...code, ...bytesOf(' ND\n')];
  };
  const head = `%!PS-AdobeFont-1.0: ${NAME}\n/FontName /${NAME} def /FontType 1 def /PaintType 0 def /FontMatrix [0.001 0 0 0.001 0 0] def /FontBBox {0 0 600 700} def /Encoding StandardEncoding def\ncurrentfile eexec\n`;
  const glyphs = [...glyph('.notdef', [...small(0), 139 + 60, 13, 14]), ...[...letters].flatMap((letter) => glyph(letter, OUTLINE))];
  const hidden = [
    ...bytesOf(
      `dup /Private 8 dict dup begin /RD {string currentfile exch readstring pop} executeonly def /ND {noaccess def} executeonly def /NP {noaccess put} executeonly def /lenIV 4 def /password 5839 def /BlueValues [] def\n2 index /CharStrings ${letters.length + 1} dict dup begin\n`,
    ),
    ...glyphs,
    ...bytesOf('end end readonly put noaccess put dup/FontName get exch definefont pop mark currentfile closefile\n'),
  ];
  const tail = `${Array.from({ length: 8 }, () => '0'.repeat(64)).join('\n')}\ncleartomark\n`;
  return Uint8Array.from([...bytesOf(head), ...encipher(hidden, 55_665), ...bytesOf(tail)]);
}
