import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textsOf } from '#tests/support/scenarios/sellers.ts';
import { SELLERS, type SellerProfile, wrongWords } from '#tests/support/sellers.ts';
import { copySources } from '#tests/support/source-copy.ts';
import { violationList } from '#tests/support/violation-list.ts';
import type { Proof } from './proof.ts';

/** Every page and every other text file of the site a seller has. @throws with the builder's output */
function buildFor(folder: string, seller: SellerProfile): { file: string; text: string }[] {
  // Files of the builds before are kept for pages that are open: those are of another seller.
  for (const name of ['.builds', 'dist']) rmSync(join(folder, name), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production', SHOP_PROFILE: seller.folder };
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: folder, encoding: 'utf8', env });
  if (status !== 0) throw new Error(`The site of ${seller.name} does not build:\n${stdout}\n${stderr}`);
  const dist = join(folder, 'dist');
  return globSync('**/*.{html,json,csv,txt,xml}', { cwd: dist }).map((file) => ({ file, text: readFileSync(join(dist, file), 'utf8') }));
}

/** Markup stands between words of one sentence; attributes stay, props of islands are in them. */
const plain = (text: string): string => text.replaceAll('&nbsp;', ' ').replaceAll(/<\/?[a-z]+\d?>/gi, ' ');

export const SELLERS_PROOF: Proof = {
  name: 'sellers',
  area: 'keeps working',
  figure: 'four sellers × all pages, letters, papers, receipts: 0 wrong words about VAT',
  run: async () => {
    const violations = violationList();
    const measured: string[] = [];
    const folder = mkdtempSync(join(tmpdir(), 'tirazh-sellers-'));
    copySources(folder);
    for (const seller of SELLERS) {
      const pages = buildFor(folder, seller);
      const { texts } = await textsOf(seller);
      const all = [...pages.map(({ file, text }) => ({ name: file, text: plain(text) })), ...texts];
      for (const { name, text } of all) for (const word of wrongWords(text, seller)) violations.add(`${seller.name}, ${name}: ${word}`);
      const speaking = all.filter(({ text }) => text.includes('НДС')).length;
      if (speaking === 0) violations.add(`${seller.name}: no text speaks of VAT`);
      measured.push(`${seller.name}: ${pages.length} files of the site, ${texts.length} papers and letters, ${speaking} speak of VAT`);
    }
    rmSync(folder, { recursive: true, force: true });
    return { measured: measured.join('; '), violations: violations.list() };
  },
};
