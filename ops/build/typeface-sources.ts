import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FACES, type Face } from './typeface-list.ts';

const STYLE_NAMES: Readonly<Record<number, string>> = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold' };

/** «Golos Text» is «golos-text» in the names of packages and files. */
export const slugOf = ({ family }: Face): string => family.toLowerCase().replaceAll(' ', '-');

/** The package's file of a face: «400Regular/GolosText_400Regular.ttf». */
function fileOf(packages: string, face: Face): string {
  const style = `${face.weight}${STYLE_NAMES[face.weight]}${face.style === 'italic' ? '_Italic' : ''}`;
  const folder = join(packages, slugOf(face), style);
  const file = readdirSync(folder).find((entry) => entry.endsWith('.ttf'));
  if (file === undefined) throw new Error(`${folder} has no font`);
  return join(folder, file);
}

function lenderOf({ lacks }: Face): Face | undefined {
  if (lacks === undefined) return undefined;
  const lender = FACES[lacks.from];
  if (lender === undefined) throw new Error(`There is no face ${lacks.from}`);
  return lender;
}

/** The whole font of a face, ready to be cut and with the signs that another face lends it; `scratch` is a folder to write into. */
export function wholeFont(packages: string, face: Face, scratch: string): Buffer {
  const lender = lenderOf(face);
  const out = join(scratch, 'whole.ttf');
  const lent = lender === undefined ? [] : [face.lacks?.signs ?? '', fileOf(packages, lender)];
  execFileSync('/usr/bin/python3', [fileURLToPath(new URL('prepare-font.py', import.meta.url)), fileOf(packages, face), out, ...lent]);
  return readFileSync(out);
}

const licenceIn = (packages: string, face: Face): string =>
  readFileSync(join(packages, slugOf(face), 'LICENSE_FONT'), 'utf8')
    .replaceAll('\r\n', '\n')
    .trim();

/** «with Reserved Font Names "One", "Two".» */
function reservedNames(licence: string): string[] {
  const [head = ''] = licence.split('This Font Software is licensed');
  const list = /Reserved Font Names?([^\n]+)/.exec(head)?.[1] ?? '';
  return list.split(/,| and /).map((name) => name.replaceAll(/["“”'.]/g, '').trim());
}

/** The licence that goes with a face. Throws for a reserved name: a changed font may not bear it. */
export function licenceOf(packages: string, face: Face): string {
  const licence = licenceIn(packages, face);
  if (reservedNames(licence).includes(face.family)) throw new Error(`The name ${face.family} is reserved`);
  const lender = lenderOf(face);
  if (lender === undefined) return `${licence}\n`;
  const [copyright] = licenceIn(packages, lender).split('\n');
  return `${licence}\n\nThe signs ${face.lacks?.signs} come from ${lender.family}, under the same licence.\n${copyright}\n`;
}
