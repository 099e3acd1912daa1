/** What the specification (§3) calls each material it fixes a code for. */
export const PAPER_NAMES: readonly [code: string, name: RegExp][] = [
  ['MG_130', /глянц.*130/i],
  ['MG_170', /глянц.*170/i],
  ['K1_270', /печать с двух сторон \(4\+4\)/i],
  ['K2_300', /картон.*300/i],
  ['O_80', /офсет.*80/i],
  ['M_270', /глянц.*270/i],
];
