import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { arrivalMessages } from '#lib/messages/operator/cli.ts';
import type { AppDeps } from '../../context/deps.ts';
import { countArrivals, listArrivals } from '../../modules/arrival/repository.ts';
import { optional, text } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { momentText } from '../order-summary-text.ts';
import { tabbedRows } from '../table.ts';

const MOST_SHOWN = 1000;

/** What is waited for, and by how many. */
async function allProducts({ db, catalogue: { products } }: AppDeps): Promise<string> {
  const rows = (await countArrivals(db)).map(({ product, asked, confirmed, since }) => {
    const counts = arrivalMessages.count(Number(confirmed), Number(asked) - Number(confirmed));
    return [product, products.get(product)?.name ?? '', counts, momentText(since)];
  });
  return tabbedRows(rows, arrivalMessages.none);
}

/** Who waits for one product, the longest first: also for one that has left the content since. @throws {CommandError} */
async function oneProduct({ db, catalogue: { products } }: AppDeps, product: string): Promise<string> {
  const rows = (await listArrivals(db, product, MOST_SHOWN)).map(({ email, asked_at, confirmed_at }) => [
    email,
    momentText(asked_at),
    confirmed_at === null ? arrivalMessages.unconfirmed : arrivalMessages.confirmed(momentText(confirmed_at)),
  ]);
  if (rows.length === 0 && !products.has(product)) throw new CommandError(arrivalMessages.unknown(product, [...products.keys()]));
  return tabbedRows(rows, arrivalMessages.none);
}

export const ARRIVAL_COMMANDS: readonly Command[] = [
  command({
    name: 'arrivals list',
    summary: arrivalMessages.list,
    args: { product: optional(text(argumentNames.product)) },
    run: (deps, { product }) => (product === null ? allProducts(deps) : oneProduct(deps, product)),
  }),
];
