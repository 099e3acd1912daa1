import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/**
 * Writes how a screen shows each ink of a grid on coated paper: `node ops/build/ink-table.ts FOGRA39L_coated.icc`. Needs `transicc` (Debian's
 * liblcms2-utils). Relative colorimetric with the black point compensated: paper is white, the darkest print is black.
 *
 * The profile is FOGRA39L_coated.icc of the colord project, free of known copyright restrictions; Debian carries it in texlive-base, which
 * need not be installed: `apt-get download texlive-base && dpkg -x texlive-base_*.deb tex`, then
 * `tex/usr/share/texlive/texmf-dist/tex/generic/colorprofiles/FOGRA39L_coated.icc`.
 */
const TARGET = 'src/lib/domain/design/screen-table.json';

/** Nodes, percent. They stand closer where a little more ink changes the colour most: near full ink, and above all near full black. */
const COLOUR = [0, 20, 40, 60, 75, 90, 100];
const BLACK = [0, 30, 60, 80, 90, 95, 100];

const [profile] = process.argv.slice(2);
if (profile === undefined) throw new Error('name the profile: node ops/build/ink-table.ts FOGRA39L_coated.icc');

const inks = COLOUR.flatMap((cyan) =>
  COLOUR.flatMap((magenta) => COLOUR.flatMap((yellow) => BLACK.map((black) => [cyan, magenta, yellow, black]))),
);
const CONVERT = ['-v0', '-s', '-t1', '-b', `-i${profile}`, '-o*sRGB'];
const shown = execFileSync('transicc', CONVERT, {
  input: `${inks.flat().join('\n')}\n`,
  encoding: 'utf8',
  stdio: ['pipe', 'pipe', 'ignore'],
})
  .split('\n')
  .filter((line) => /^\d/.test(line))
  .map((line) => Buffer.from(line.trim().split(/\s+/).map(Number).map(Math.round)).toString('hex'));
if (shown.length !== inks.length) throw new Error(`${inks.length} inks gave ${shown.length} colours`);

const table = { colour: COLOUR, black: BLACK, shown: shown.join('') };
writeFileSync(TARGET, `${JSON.stringify(table, null, 2)}\n`);
console.log(`${TARGET}: ${shown.length} colours`);
