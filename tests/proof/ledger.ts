import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { violationList } from '#tests/support/violation-list.ts';
import { ask, purchaseBody } from './client.ts';

/** One customer's attempt to buy: what was sent under which key and what the shop acknowledged. */
type Attempt = { key: string; body: object; placed: { id: string; total: number } | null; isPaid: boolean };

/** What customers were told, kept outside the shop and compared with its books in the end. */
export class Customers {
  readonly attempts: Attempt[] = [];
  readonly violations: ReturnType<typeof violationList>;
  private isShopping = true;

  private readonly pauseMs: number;

  /** @param pauseMs how long a customer who was refused waits before the next attempt */
  constructor(violations: ReturnType<typeof violationList>, pauseMs = 5) {
    this.violations = violations;
    this.pauseMs = pauseMs;
  }

  /** Buys again and again at whichever address `pick` names, until `stop`. A broken connection is part of the game. */
  async shop(pick: () => string): Promise<void> {
    this.isShopping = true;
    while (this.isShopping) {
      const attempt: Attempt = { key: crypto.randomUUID(), body: purchaseBody(), placed: null, isPaid: false };
      this.attempts.push(attempt);
      try {
        await this.place(pick(), attempt);
        await this.pay(pick(), attempt);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, this.pauseMs));
      }
    }
  }

  stop(): void {
    this.isShopping = false;
  }

  /** Sends every unanswered request once more, as a browser does. */
  async finish(url: string): Promise<void> {
    for (const attempt of this.attempts) {
      await this.place(url, attempt);
      await this.pay(url, attempt);
    }
  }

  /** Compares what was acknowledged with what is in the books; `others` were placed by the proof itself. */
  async compare(db: Db, others = 0): Promise<{ purchases: number; paid: number }> {
    const rows = new Map(
      (await db.selectFrom('purchases').select(['id', 'number', 'total', 'paid']).execute()).map((row) => [row.id, row]),
    );
    const ledger = await db
      .selectFrom('ledger')
      .select(['purchase_id', sql<number>`count(*)`.as('entries'), sql<number>`sum(amount)`.as('sum')])
      .groupBy('purchase_id')
      .execute();
    const money = new Map(ledger.map(({ purchase_id, entries, sum }) => [purchase_id, { entries: Number(entries), sum: Number(sum) }]));
    for (const { placed, isPaid } of this.attempts) {
      if (placed === null) continue;
      const row = rows.get(placed.id);
      if (row === undefined) this.violations.add('an acknowledged purchase is lost', placed.id);
      else if (row.total !== placed.total) this.violations.add('an acknowledged total changed', placed.id);
      if (isPaid && money.get(placed.id)?.entries !== 1)
        this.violations.add('an acknowledged payment is not once in the ledger', placed.id);
      if (isPaid && money.get(placed.id)?.sum !== placed.total) this.violations.add('the ledger holds another sum', placed.id);
    }
    const known = new Set(this.attempts.map(({ placed }) => placed?.id));
    const unknown = [...rows.keys()].filter((id) => !known.has(id));
    if (unknown.length > others) this.violations.add(`${unknown.length} purchases nobody placed`);
    if (new Set([...rows.values()].map(({ number }) => number)).size !== rows.size) this.violations.add('a number was given twice');
    return { purchases: rows.size, paid: [...money.values()].filter(({ entries }) => entries === 1).length };
  }

  private async place(url: string, attempt: Attempt): Promise<void> {
    if (attempt.placed !== null) return;
    const answer = await ask(`${url}/api/order`, { body: attempt.body, headers: { 'idempotency-key': attempt.key } });
    if (answer.status === 503) throw new Error('busy');
    if (answer.status !== 201) return this.violations.add(`placing answered ${answer.status}`, answer.body);
    const { id, total } = JSON.parse(answer.body) as { id: string; total: number };
    attempt.placed = { id, total };
  }

  private async pay(url: string, attempt: Attempt): Promise<void> {
    if (attempt.placed === null || attempt.isPaid) return;
    const started = await ask(`${url}/api/payment`, {
      body: { purchaseId: attempt.placed.id, method: 'card' },
      headers: { 'idempotency-key': attempt.key },
    });
    const { confirmationUrl, code, state } = JSON.parse(started.body) as { confirmationUrl?: string; code?: string; state?: string };
    if (code === 'nothing_due' || state === 'succeeded') {
      attempt.isPaid = true;
      return;
    }
    if (confirmationUrl === undefined || confirmationUrl === null) throw new Error('no payment yet');
    const done = await ask(`${url}${new URL(confirmationUrl).pathname}`, { form: 'decision=pay' });
    if (done.status === 303) attempt.isPaid = true;
    else if (done.status !== 503) this.violations.add(`paying answered ${done.status}`, done.body);
  }
}
