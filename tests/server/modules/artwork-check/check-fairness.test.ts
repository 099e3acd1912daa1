import { beforeEach, expect, it } from 'vitest';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { unreadableReport } from '#lib/domain/artwork/unseen.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { CHECK_BUDGET } from '#server/config/limits.ts';
import { checkWaitingArtworks } from '#server/modules/artwork-check/queue.ts';
import type { ArtworkChecker, CheckTurn } from '#server/preflight/run.ts';
import { eachEngine, newKey, post, purchaseOf, startShop, type TestShop } from '#tests/support/server.ts';
import { artworksOf, handIn } from '#tests/support/tus.ts';

type Placed = { id: string; orders: { id: string }[] };
const [ATTACKER, HONEST, OTHER] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
const REPORT: ArtworkReport = { ...unreadableReport('type'), findings: [], severity: 1 };

eachEngine('the queue of the artwork check', (engine) => {
  let shop: TestShop;
  /** Files by the number in their bytes, in the order they were taken up. */
  let taken: number[] = [];
  let check: (file: number, turn?: CheckTurn) => Promise<ArtworkReport> = async () => REPORT;
  let files = 0;

  beforeEach(async () => {
    [taken, check] = [[], async () => REPORT];
    const artworkChecker: ArtworkChecker = async ({ file }, _onPages, turn) => {
      const { readFile } = await import('node:fs/promises');
      const number = Number(/№(\d+)/.exec(await readFile(file, 'utf8'))?.[1]);
      taken.push(number);
      return check(number, turn);
    };
    shop = await startShop({ engine, deps: { artworkChecker } });
    return () => shop.close();
  });

  const buy = async (line: string): Promise<Placed> => {
    const answer = await post(shop.app, '/api/order', purchaseOf(shop), { 'idempotency-key': newKey() }, line);
    return answer.json() as Placed;
  };
  /** Hands one file in; answers with its number. */
  async function sendTo({ id, orders }: Placed): Promise<number> {
    files += 1;
    shop.pass(10);
    const answer = await handIn(shop, { key: id, order: orders[0]?.id ?? '' }, Buffer.from(`%PDF-1.7 №${files}`));
    expect(answer.statusCode).toBe(204);
    return files;
  }
  const sendFrom = async (line: string): Promise<number> => sendTo(await buy(line));
  const pay = ({ id }: Placed) => shop.deps.db.updateTable('purchases').set({ paid: 100 }).where('id', '=', id).execute();

  it('takes the file of another customer before the rest of a flood', async () => {
    const flood: number[] = [];
    for (let count = 0; count < 4; count += 1) flood.push(await sendFrom(ATTACKER));
    const honest = await sendFrom(HONEST);
    while ((await checkWaitingArtworks(shop.deps)) > 0);
    expect(taken).toEqual([flood[0], honest, ...flood.slice(1)]);
  });

  it('takes the files of paid purchases first', async () => {
    const [first, second] = [await sendFrom(ATTACKER), await sendFrom(HONEST)];
    const paid = await buy(OTHER);
    const own = await sendTo(paid);
    await pay(paid);
    await checkWaitingArtworks(shop.deps);
    expect(taken).toEqual([own, first, second]);
  });

  it('has one file in work of a line that has never paid, so that the other lane is free for others', async () => {
    const [slow, rest] = [await sendFrom(ATTACKER), await sendFrom(ATTACKER)];
    let finish: () => void = () => undefined;
    check = (file) => (file === slow ? new Promise((resolve) => (finish = () => resolve(REPORT))) : Promise.resolve(REPORT));
    const lane = checkWaitingArtworks(shop.deps);
    await expect.poll(() => taken).toEqual([slow]);
    expect(await checkWaitingArtworks(shop.deps)).toBe(0);
    const honest = await sendFrom(HONEST);
    expect(await checkWaitingArtworks(shop.deps)).toBe(1);
    expect(taken).toEqual([slow, honest]);
    finish();
    await lane;
    expect(taken).toEqual([slow, honest, rest]);
  });

  it('has a long check give way to the file of another provider’s customer, and goes on with it behind', async () => {
    const [slow, other] = [await sendFrom('2001:db8:1:1::1'), await sendFrom('2001:db8:1:2::1')];
    let honest = 0;
    const wanted: boolean[] = [];
    check = async (file, turn) => {
      if (file !== slow || wanted.length > 0) return REPORT;
      wanted.push((await turn?.isAnotherWanted(1000)) ?? false);
      honest = await sendFrom(HONEST);
      wanted.push((await turn?.isAnotherWanted(1000)) ?? false);
      return unreadableReport('gave way');
    };
    while ((await checkWaitingArtworks(shop.deps)) > 0);
    // The other file of the same /48 is no reason to give way.
    expect(wanted).toEqual([false, true]);
    expect(taken.slice(0, 2)).toEqual([slow, honest]);
    expect(taken.slice(2).toSorted()).toEqual([slow, other].toSorted());
    const rows = await shop.deps.db.selectFrom('artworks').select('state').execute();
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['checked']));
  });

  it('puts a line beyond its time of the hour behind all others and says so on its page, until the hour is over', async () => {
    const purchase = await buy(ATTACKER);
    const first = await sendTo(purchase);
    await checkWaitingArtworks(shop.deps);
    const over = { hits: CHECK_BUDGET.networkMs.unknown + 1 };
    await shop.deps.db.updateTable('rate_limits').set(over).where('key', 'like', 'check of line %').execute();
    const late = await sendTo(purchase);
    const isLast = async () => (await artworksOf(shop, purchase.id)).orders[0]?.slots[0]?.versions[0]?.isCheckedLast;
    expect(await isLast()).toBe(true);
    const others = [await sendFrom(HONEST), await sendFrom(OTHER)];
    while ((await checkWaitingArtworks(shop.deps)) > 0);
    expect(taken).toEqual([first, ...others, late]);
    const again = await sendTo(purchase);
    shop.pass(HOUR_MS + 1);
    expect(await isLast()).toBe(false);
    await checkWaitingArtworks(shop.deps);
    expect(taken.at(-1)).toBe(again);
  });
});
