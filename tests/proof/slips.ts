import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateContent } from '#server/evaluate-content.ts';
import { EXAMPLE, edit } from '#tests/support/content-mistakes.ts';
import { SLIPS, type Slip } from '#tests/support/slips.ts';
import type { Proof } from './proof.ts';

const WANTED_SHARE = 0.95;
const NOW = new Date('2026-11-27T09:00:00Z');

/** What becomes of a slip on its way to the customers. */
function fateOf([file, from, to]: Slip): 'stopped' | 'asked' | 'passed' {
  const folder = mkdtempSync(join(tmpdir(), 'tirazh-slip-'));
  const content = join(folder, 'content');
  cpSync(EXAMPLE, content, { recursive: true });
  edit(file, from, to)(content);
  const { errors, doubts } = evaluateContent(content, EXAMPLE, NOW);
  rmSync(folder, { recursive: true });
  if (errors.length > 0) return 'stopped';
  return doubts.length > 0 ? 'asked' : 'passed';
}

export const SLIPS_PROOF: Proof = {
  name: 'slips',
  area: 'keeps working',
  figure: `${SLIPS.length} slips of editors – a moved decimal point, centimetres, another column, days beyond the law: ≥ 95 % stopped or asked about by name`,
  run: async ({ scale }) => {
    const tried = SLIPS.filter((_, at) => at < Math.ceil(SLIPS.length * scale));
    const fates = tried.map((slip) => ({ slip, fate: fateOf(slip) }));
    const count = (wanted: string): number => fates.filter(({ fate }) => fate === wanted).length;
    const passed = fates.filter(({ fate }) => fate === 'passed').map(({ slip }) => `passes: ${slip.join(' ')}`);
    return {
      measured: `${tried.length} slips: ${count('stopped')} stopped, ${count('asked')} asked about, ${passed.length} passed`,
      violations: passed.length > tried.length * (1 - WANTED_SHARE) ? passed : [],
    };
  },
};
