/** What a descriptor needs of a TrueType font and the typeface's table does not hold. Lengths are in units of the em. */
export type FontMeasures = {
  box: [left: number, bottom: number, right: number, top: number];
  /** Degrees counterclockwise from upright. */
  italicAngle: number;
  isFixedPitch: boolean;
  /** 400 is regular, 700 bold. */
  weight: number;
};

const FIRST_RECORD = 12;
const RECORD = 16;
const FIXED = 0x10000;
/** Where figures stand in their tables: https://learn.microsoft.com/typography/opentype/spec/otff */
const HEAD_BOX = 36;
const POST = { angle: 4, fixedPitch: 12 };
const OS2_WEIGHT = 4;

/** Finds the tables of a font. @throws when one is missing */
function tablesOf(font: Uint8Array): (name: string) => DataView {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const nameAt = (at: number): string => String.fromCharCode(...font.subarray(at, at + 4));
  const records = Array.from({ length: view.getUint16(4) }, (_, index) => FIRST_RECORD + index * RECORD);
  return (name) => {
    const record = records.find((at) => nameAt(at) === name);
    if (record === undefined) throw new Error(`font without ${name}`);
    return new DataView(font.buffer, font.byteOffset + view.getUint32(record + 8), view.getUint32(record + 12));
  };
}

/** Reads the few figures that a descriptor takes from the font. @throws when it is no font or lacks a table */
export function measureFont(font: Uint8Array): FontMeasures {
  const table = tablesOf(font);
  const [head, post, os2] = [table('head'), table('post'), table('OS/2')];
  const corner = (index: number): number => head.getInt16(HEAD_BOX + 2 * index);
  return {
    box: [corner(0), corner(1), corner(2), corner(3)],
    italicAngle: post.getInt32(POST.angle) / FIXED,
    isFixedPitch: post.getUint32(POST.fixedPitch) !== 0,
    weight: os2.getUint16(OS2_WEIGHT),
  };
}
