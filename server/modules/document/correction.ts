import { prorate } from '#lib/domain/money.ts';
import { vatOfLines } from '#lib/domain/pricing/vat.ts';
import type { Trx } from '../../db/database.ts';
import type { Context, SoldPurchase } from './compose-facts.ts';
import { DocumentFacts } from './document-facts.ts';
import { writeDocument } from './issue-document.ts';
import { type DocumentRow, findNewest, listOfKind } from './repository.ts';

export type Correction = { kind: 'issued'; document: DocumentRow } | { kind: 'no_upd' } | { kind: 'same_sum' };

const factsIn = ({ facts }: DocumentRow): DocumentFacts => DocumentFacts.parse(JSON.parse(facts));

/** What holds now of a transfer document: the document itself, or the newest correction of it. */
async function heldBy(trx: Trx, upd: DocumentRow): Promise<DocumentFacts & { amount: number }> {
  const corrections = await listOfKind(trx, upd.purchase_id, 'correction');
  const newest = corrections.filter((row) => row.created_at >= upd.created_at).at(-1) ?? upd;
  return { ...factsIn(newest), amount: newest.amount };
}

/** What a purchase came to by its documents; undefined before everything was handed over. */
export async function documentedSum(trx: Trx, purchaseId: string): Promise<number | undefined> {
  const upd = await findNewest(trx, purchaseId, 'upd');
  return upd === undefined ? undefined : (await heldBy(trx, upd)).amount;
}

/**
 * The sum of what was handed over becomes another one: prices of all lines change in proportion, the rate stays that of the transfer
 * document, however the law has moved since. Source: НК РФ, 168 п. 3, 169 п. 5.2.
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

/** Each line's share of the new sum is what it was of the former one. */
function changedLines(before: DocumentFacts['lines'], amount: number, percent: number | null): DocumentFacts['lines'] {
  const amounts = prorate(
    amount,
    before.map((line) => line.amount),
  );
  const vat = percent === null ? [] : vatOfLines(amounts, percent);
  return before.map((line, at) => ({ ...line, amount: amounts[at] ?? 0, vat: vat[at] ?? 0 }));
}
