import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '#content/explain.ts';
import { CONTENT_FOLDER, readCosts, readPrices, readReferenceOrders } from '#content/read.ts';
import { comparePrice, isHarmful, type PriceChange, type PriceSource, summarizeChanges } from '#lib/domain/pricing/price-change.ts';
import { pricesMessages } from '#lib/messages/content/prices.ts';
import { CommandError, type FileCommand } from '../command.ts';
import { withCommittedContent } from '../committed-content.ts';
import { alignTable } from '../table.ts';

function priceSource(folder: string): PriceSource {
  const { products, priceList } = readPrices(folder);
  return { products: new Map(products.map(({ product }) => [product.slug, product])), priceList };
}

/** The error is in files the editor is not looking at: say so. */
function oldPrices(folder: string): PriceSource {
  try {
    return priceSource(folder);
  } catch (error) {
    throw error instanceof ContentError ? new CommandError(pricesMessages.oldError(error.message)) : error;
  }
}

/** A folder of content, or a copy of the whole shop with the content inside. */
function pricesIn(folder: string): PriceSource {
  const inner = join(folder, 'src/content');
  const content = existsSync(inner) ? inner : folder;
  if (!existsSync(join(content, 'prices'))) throw new CommandError(pricesMessages.noFolder(folder));
  return oldPrices(content);
}

function committedPrices(): PriceSource {
  const prices = withCommittedContent(CONTENT_FOLDER, oldPrices);
  if (prices === null) throw new CommandError(pricesMessages.notCommitted);
  return prices;
}

function pricesBefore(args: readonly string[]): PriceSource {
  const [option, folder, ...more] = args;
  if (option === undefined) return committedPrices();
  if (option !== '--against' || folder === undefined || more.length > 0) throw new CommandError(pricesMessages.wrongCall);
  return pricesIn(folder);
}

function table(changes: readonly PriceChange[]): string {
  const { head, price, difference, percent, marks } = pricesMessages;
  const rows = changes.map((change) => [
    change.name,
    price(change.before),
    price(change.after),
    difference(change.difference),
    percent(change.tenthsOfPercent),
    marks(change),
  ]);
  return alignTable([head, ...rows], ['left', 'right', 'right', 'right', 'right', 'left']);
}

function preview(args: readonly string[]): { text: string; ok: boolean } {
  const from = pricesBefore(args);
  const to = priceSource(CONTENT_FOLDER);
  const costs = readCosts(CONTENT_FOLDER);
  const changes = readReferenceOrders(CONTENT_FOLDER).map((order) => comparePrice(order, from, to, costs));
  const summary = summarizeChanges(changes);
  const versions = pricesMessages.versions(from.priceList.version, to.priceList.version);
  return { text: [versions, '', table(changes), '', pricesMessages.summary(summary)].join('\n'), ok: !isHarmful(summary) };
}

export const PRICE_COMMANDS: readonly FileCommand[] = [
  { name: 'prices preview', usage: pricesMessages.previewUsage, summary: pricesMessages.preview, check: preview },
];
