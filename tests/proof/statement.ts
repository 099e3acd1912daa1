import { windows1251 } from '#lib/domain/exchange/windows-1251.ts';
import { type Import, importStatement } from '#server/modules/statement/service.ts';
import { trapLines } from '#tests/support/scenarios/statement-traps.ts';
import { addBuyers, statementLines, statementText, tally, UNTIL_STATEMENT_MS, wholeWire } from '#tests/support/scenarios/statements.ts';
import { startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { proofEngines } from './databases.ts';
import { type Proof, scaled } from './proof.ts';

const LINES = 1000;
/** Of them, lines that pay nothing or that a person has to read. */
const TRAP_SHARE = 0.1;
const LEAST_SHARE = 0.95;

const foundIn = (imported: Import) =>
  imported.kind === 'read'
    ? imported.lines.map(({ line, result }) => ({ line, purchase: result.kind === 'matched' ? result.purchase : null }))
    : [];

/** A bank's file of what customers pay, with their mistakes, booked and brought in again. */
export const STATEMENT: Proof = {
  name: 'statement',
  area: 'keeps working',
  figure:
    'bank statement of 1,000 lines with realistic noise, 100 of them traps: at least 95 % of the others matched, 0 wrongly, 0 traps; again: 0 booked',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const seen: string[] = [];
    for (const engine of proofEngines()) {
      const shop = await startShop({ engine });
      const lines = scaled(LINES, scale, 40);
      const traps = Math.ceil(lines * TRAP_SHARE);
      const buyers = await addBuyers(shop.deps, random, lines);
      shop.pass(UNTIL_STATEMENT_MS);
      // The purchases of the traps are paid by no other line: what is found of them is found by the trap.
      const trapped = trapLines(buyers.slice(lines - traps), random, traps, (buyer, nth) => wholeWire(buyer, String(lines + nth + 1)));
      const wires = random.shuffled([...statementLines(buyers.slice(0, lines - traps), random), ...trapped]);
      const { legal, bank } = shop.deps.catalogue.shop;
      const bytes = windows1251(statementText({ account: bank.account, inn: legal.inn }, wires));
      const { customers, matched, wrong, trapped: fallen } = tally(wires, foundIn(await importStatement(shop.deps, bytes, true)), buyers);
      const again = foundIn(await importStatement(shop.deps, bytes, true)).filter(({ purchase }) => purchase !== null).length;
      const share = matched / customers;
      if (share < LEAST_SHARE) violations.add(`${engine}: only ${(share * 100).toFixed(1)} % matched`);
      if (wrong > 0) violations.add(`${engine}: ${wrong} lines given to another purchase`);
      for (const kind of fallen) violations.add(`${engine}: a trap was found as a payment: ${kind}`);
      if (again > 0) violations.add(`${engine}: ${again} lines booked again`);
      seen.push(
        `${engine}: ${customers} lines of customers, ${(share * 100).toFixed(1)} % matched, ${wrong} wrongly, ${fallen.length} of ${traps} traps, again ${again}`,
      );
      await shop.close();
    }
    return { measured: seen.join('; '), violations: violations.list() };
  },
};
