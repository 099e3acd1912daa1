import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { comparePrices, priceSource } from '#content/compare-prices.ts';
import { ContentError } from '#content/explain.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import { marginPercent } from '#lib/domain/pricing/margins.ts';
import { type PriceChange, type PriceSource, summarizeChanges } from '#lib/domain/pricing/price-change.ts';
import { pricesMessages } from '#lib/messages/content/prices.ts';
import { argumentNames } from '#lib/messages/operator/arguments.ts';
import { text } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';
import { withCommittedContent } from '../committed-content.ts';
import { alignTable } from '../table.ts';

const SHOWN_MARGINS = 10;

/** The error is in files the editor did not change: say so. */
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

/** The orders nearest to their cost first: the editor reads the top of the list. */
function marginTable(changes: readonly PriceChange[]): string {
  const { marginsHead, margin } = pricesMessages;
  const known = changes.flatMap(({ name, thinnest }) => (thinnest === null ? [] : [{ name, thinnest }]));
  known.sort((a, b) => marginPercent(a.thinnest) - marginPercent(b.thinnest));
  const rows = known.slice(0, SHOWN_MARGINS).map(({ name, thinnest }) => margin(name, thinnest));
  return alignTable([marginsHead, ...rows], ['left', 'left', 'right', 'right', 'right']);
}

function preview(from: PriceSource): { text: string; ok: boolean } {
  const { to, changes, warnings, isHarmful } = comparePrices(CONTENT_FOLDER, from);
  const versions = pricesMessages.versions(from.priceList.version, to.priceList.version);
  const attention = warnings.length === 0 ? [] : [...warnings, ''];
  return {
    text: [
      versions,
      '',
      table(changes),
      '',
      pricesMessages.margins,
      marginTable(changes),
      '',
      ...attention,
      pricesMessages.summary(summarizeChanges(changes)),
    ].join('\n'),
    ok: !isHarmful,
  };
}

export const PRICE_COMMANDS: readonly Command<'nothing'>[] = [
  command({
    name: 'prices preview',
    summary: pricesMessages.preview,
    needs: 'nothing',
    options: { against: text(`<${argumentNames.folder}>`) },
    run: (_, { against }) => preview(against === null ? committedPrices() : pricesIn(against)),
  }),
];
