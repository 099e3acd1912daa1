import { prorate } from '#lib/domain/money.ts';
import { vatOfLines } from '#lib/domain/pricing/vat.ts';
import type { Trx } from '../../db/database.ts';
import type { Context, SoldPurchase } from './compose-facts.ts';
import { DocumentFacts } from './document-facts.ts';
import { writeDocument } from './issue-document.ts';
import { type DocumentRow, findNewest, listOfKind } from './repository.ts';

export type Correction = { kind: 'issued'; document: DocumentRow } | { kind: 'no_upd' } | { kind: 'same_sum' };

const factsIn = ({ facts }: DocumentRow): DocumentFacts => DocumentFacts.parse(JSON.parse(facts));

/** The facts in force for a transfer document: its own, or those of its newest correction. */
async function heldBy(trx: Trx, upd: DocumentRow): Promise<DocumentFacts & { amount: number }> {
  const corrections = await listOfKind(trx, upd.purchase_id, 'correction');
  const newest = corrections.filter((row) => row.created_at >= upd.created_at).at(-1) ?? upd;
  return { ...factsIn(newest), amount: newest.amount };
}

/** The sum of a purchase by its documents; undefined before delivery. */
export async function documentedSum(trx: Trx, purchaseId: string): Promise<number | undefined> {
  const upd = await findNewest(trx, purchaseId, 'upd');
  return upd === undefined ? undefined : (await heldBy(trx, upd)).amount;
}

/**
 * Corrects the sum of a delivered purchase: all prices change in proportion, the rate stays the transfer document's, even if the law has
 * changed. Source: НК РФ, 168 п. 3, 169 п. 5.2.
 */
export async function issueCorrection(deps: Context, trx: Trx, sold: SoldPurchase, amount: number): Promise<Correction> {
  const { purchase } = sold;
  const upd = await findNewest(trx, purchase.id, 'upd');
  if (upd === undefined) return { kind: 'no_upd' };
  const before = await heldBy(trx, upd);
  if (before.amount === amount) return { kind: 'same_sum' };
  const percent = factsIn(upd).vat?.percent ?? null;
  const lines = changedLines(before.lines, amount, percent);
  const vat = percent === null ? null : { percent, amount: lines.reduce((sum, line) => sum + line.vat, 0) };
  const shown = { number: String(upd.number), issuedOn: upd.issued_on, amount: before.amount };
  const corrects = { ...shown, vat: before.vat?.amount ?? 0, lines: before.lines };
  const facts = { ...factsIn(upd), lines, vat, corrects };
  return { kind: 'issued', document: await writeDocument(trx, 'correction', { purchase, amount, facts, now: deps.clock() }) };
}

/** Each line keeps its share of the sum. */
function changedLines(before: DocumentFacts['lines'], amount: number, percent: number | null): DocumentFacts['lines'] {
  const amounts = prorate(
    amount,
    before.map((line) => line.amount),
  );
  const vat = percent === null ? [] : vatOfLines(amounts, percent);
  return before.map((line, at) => ({ ...line, amount: amounts[at] ?? 0, vat: vat[at] ?? 0 }));
}
