import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ExchangeFile } from '#lib/domain/exchange/tax-invoice.ts';
import { windows1251 } from '#lib/domain/exchange/windows-1251.ts';

/** Where the published scheme lies: it is not ours to keep in the repository. */
export const TAX_SCHEME = process.env.UPD_SCHEMA ?? '';

const PROGRAM_MAX = 64 * 1024 * 1024;

/** The parts of `usch:iif(a, b, c)`: commas within brackets and quotes part nothing. */
function partsOf(inner: string): string[] {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (const sign of inner) {
    if (sign === "'") isQuoted = !isQuoted;
    if (!isQuoted) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0 && !isQuoted) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** A condition of the scheme as XPath any processor knows. */
export function plainXPath(test: string): string {
  const [, inner] = /^\s*usch:iif\(([\s\S]*)\)\s*$/.exec(test) ?? [];
  if (inner === undefined) return test.replaceAll('usch:getFileName()', '$file');
  const [when = '', then = '', otherwise = ''] = partsOf(inner);
  return `((${when}) and (${then})) or (not(${when}) and (${otherwise}))`;
}

/** The conditions that stand in the annotations of a scheme, as a style sheet that names each that does not hold. */
function conditionsSheet(scheme: string): { sheet: string; count: number } {
  const bare = scheme.replace(/<!--[\s\S]*?-->/g, '');
  const rules = [...bare.matchAll(/<sch:rule context="([^"]+)">\s*<sch:assert test="([^"]+)">/g)];
  const checks = rules.map(
    ([, context = '', test = ''], at) =>
      `<xsl:for-each select="//${context}"><xsl:if test="not(${plainXPath(test)})">condition ${at + 1} of ${context}&#10;</xsl:if></xsl:for-each>`,
  );
  const sheet = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output method="text" encoding="UTF-8"/><xsl:template match="/"><xsl:variable name="file" select="string(/*/@ИдФайл)"/>${checks.join('')}</xsl:template></xsl:stylesheet>`;
  return { sheet, count: rules.length };
}

const run = (program: string, args: readonly string[]) => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: PROGRAM_MAX });
  if (error !== undefined) throw new Error(`${program} is missing: install libxml2-utils and xsltproc`);
  return { status, text: stdout + stderr };
};

/** Files against the published scheme: what `xmllint` refuses and which of its conditions do not hold, a line each. */
export function schemeErrors(path: string, files: readonly ExchangeFile[]): { errors: string[]; conditions: number } {
  const folder = mkdtempSync(join(tmpdir(), 'upd-'));
  try {
    const names = files.map(({ id, text }) => {
      const name = join(folder, `${id}.xml`);
      writeFileSync(name, windows1251(text));
      return name;
    });
    const { sheet, count } = conditionsSheet(new TextDecoder('windows-1251').decode(readFileSync(path)));
    writeFileSync(join(folder, 'conditions.xsl'), sheet);
    const checked = run('xmllint', ['--noout', '--schema', path, ...names]);
    const refused = checked.text.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'));
    const broken = run('xsltproc', [join(folder, 'conditions.xsl'), ...names])
      .text.split('\n')
      .filter(Boolean);
    return { errors: [...refused, ...broken], conditions: count };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
