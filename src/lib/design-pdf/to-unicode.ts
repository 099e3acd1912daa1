/** Most pairs that one block of a character map may have. */
const MOST_PAIRS = 100;

const hex = (code: number): string => code.toString(16).padStart(4, '0');
const textHex = (letter: string): string => Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at))).join('');

function blocksOf(pairs: readonly string[]): string {
  const blocks: string[] = [];
  for (let at = 0; at < pairs.length; at += MOST_PAIRS) {
    const block = pairs.slice(at, at + MOST_PAIRS);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
  }
  return blocks.join('');
}

/** The character map that lets text be found and copied: which letter each glyph stands for. */
export function toUnicode(letters: ReadonlyMap<number, string>): string {
  const pairs = [...letters].map(([glyph, letter]) => `<${hex(glyph)}> <${textHex(letter)}>`);
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocksOf(pairs)}endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
