import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ManySlots } from '#islands/artwork/ManySlots.tsx';
import type { ArtworkView, OrderArtworksView } from '#lib/stores/artwork/artworks.ts';
import { CARD } from '#tests/support/artworks.ts';

const Slot = () => null;

/** The list of an order whose places hold these files. */
function listOf(...files: Pick<ArtworkView, 'previews' | 'keptDays'>[]): string {
  const slots = files.map((file, at) => ({
    id: `d${at}`,
    design: at + 1,
    spec: CARD,
    versions: [{ ...file, state: 'checked', report: null }],
  }));
  const order = { id: 'o', isOpen: false, slots } as unknown as OrderArtworksView;
  const html = renderToStaticMarkup(createElement(ManySlots, { order, role: 'customer', purchase: 'p', Slot }));
  return /<ul.*?<\/ul>/s.exec(html)?.[0] ?? '';
}

test('the list of many designs shows the first page of each that the shop has and could draw', () => {
  const [drawn, deleted] = [
    { previews: ['/one', '/two'], keptDays: null },
    { previews: ['/three'], keptDays: 30 },
  ];
  const list = listOf(drawn, deleted, { previews: [null], keptDays: null }, { previews: [], keptDays: null });
  expect([...list.matchAll(/<img src="([^"]*)"[^>]* alt=""/g)].map(([, src]) => src)).toEqual(['/one']);
});
