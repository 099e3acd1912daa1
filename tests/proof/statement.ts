import { windows1251 } from '#lib/domain/exchange/windows-1251.ts';
import { type Import, importStatement } from '#server/modules/statement/service.ts';
import { addBuyers, statementLines, statementText, tally } from '#tests/support/scenarios/statements.ts';
import { startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { proofEngines } from './databases.ts';
import { type Proof, scaled } from './proof.ts';

const LINES = 1000;
const LEAST_SHARE = 0.95;

const foundIn = (imported: Import) =>
  imported.kind === 'read'
    ? imported.lines.map(({ line, result }) => ({ line, purchase: result.kind === 'matched' ? result.purchase : null }))
    : [];

/** A bank's file of what customers pay, with their mistakes, booked and brought in again. */
export const STATEMENT: Proof = {
  name: 'statement',
  area: 'keeps working',
  figure: 'bank statement of 1,000 lines with realistic noise: at least 95 % matched, 0 wrongly; again: 0 booked',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const seen: string[] = [];
    for (const engine of proofEngines()) {
      const shop = await startShop({ engine });
      const buyers = await addBuyers(shop.deps, random, scaled(LINES, scale, 40));
      const wires = statementLines(buyers, random);
      const { legal, bank } = shop.deps.catalogue.shop;
      const bytes = windows1251(statementText({ account: bank.account, inn: legal.inn }, wires));
      const { customers, matched, wrong } = tally(wires, foundIn(await importStatement(shop.deps, bytes, true)), buyers);
      const again = foundIn(await importStatement(shop.deps, bytes, true)).filter(({ purchase }) => purchase !== null).length;
      const share = matched / customers;
      if (share < LEAST_SHARE) violations.add(`${engine}: only ${(share * 100).toFixed(1)} % matched`);
      if (wrong > 0) violations.add(`${engine}: ${wrong} lines given to another purchase`);
      if (again > 0) violations.add(`${engine}: ${again} lines booked again`);
      seen.push(`${engine}: ${customers} lines of customers, ${(share * 100).toFixed(1)} % matched, ${wrong} wrongly, again ${again}`);
      await shop.close();
    }
    return { measured: seen.join('; '), violations: violations.list() };
  },
};
