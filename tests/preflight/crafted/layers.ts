import { PDFString } from '@cantoo/pdf-lib';
import { GROUND, SPOT } from './draw.ts';
import { twins } from './row.ts';
import type { Entries, Parts, Sheet } from './sheet.ts';

const RED = '1 0 0 rg';
/** What the layers of a file are, in order, and how its default configuration switches them. */
type Layers = {
  groups: readonly Entries[];
  config: (groups: readonly unknown[]) => Entries;
  /** What the marked content belongs to: the first layer, or a membership of several. */
  membership?: (groups: readonly unknown[]) => Entries;
};

const ON = {};
const plain = (count: number): Entries[] => Array.from({ length: count }, () => ON);
const off =
  (...which: number[]) =>
  (groups: readonly unknown[]): Entries => ({ OFF: which.map((at) => groups[at]) });

/** Layers are made once for the resources and used again by the catalogue. */
function layered(
  content: string,
  { groups, config, membership }: Layers,
  more: (parts: Parts, owner: unknown) => Entries = () => ({}),
): Sheet {
  let made: unknown[] = [];
  return {
    content,
    resources: (parts) => {
      made = groups.map((entries, at) => parts.dict({ Type: 'OCG', Name: PDFString.of(`Layer ${at}`), ...entries }));
      const owner = membership === undefined ? made[0] : parts.dict({ Type: 'OCMD', ...membership(made) });
      return { Properties: { L: owner }, ...more(parts, owner) };
    },
    catalog: () => ({ OCProperties: { OCGs: made, D: { Order: made, ...config(made) } } }),
  };
}

const MARKED = `${GROUND} /OC /L BDC ${RED} ${SPOT} EMC`;
const DRAWN = `${GROUND} /X Do`;

const both = (name: string, content: string, hidden: Layers, shown: Layers, more?: Parameters<typeof layered>[2]) =>
  twins(name, ['hidden', layered(content, hidden, more)], ['shown', layered(content, shown, more)], ['2 rgb']);

const policy = (name: string, P: string, hidden: number[], shown: number[]) =>
  both(
    name,
    MARKED,
    { groups: plain(2), config: off(...hidden), membership: (OCGs) => ({ OCGs: [...OCGs], P }) },
    { groups: plain(2), config: off(...shown), membership: (OCGs) => ({ OCGs: [...OCGs], P }) },
  );

const expression = (name: string, VE: (groups: readonly unknown[]) => unknown[], hidden: number[], shown: number[]) =>
  both(
    name,
    MARKED,
    { groups: plain(2), config: off(...hidden), membership: (groups) => ({ VE: VE(groups) }) },
    { groups: plain(2), config: off(...shown), membership: (groups) => ({ VE: VE(groups) }) },
  );

const usage = (event: 'Print' | 'View', state: 'ON' | 'OFF'): Layers => ({
  groups: [{ Usage: { [event]: { [`${event}State`]: state } } }],
  config: (OCGs) => ({ AS: [{ Event: event, OCGs, Category: [event] }] }),
});

/** Layers that are on and off, as the press sees them. */
export const LAYER_ROWS = [
  ...both('a layer', MARKED, { groups: plain(1), config: off(0) }, { groups: plain(1), config: off() }),
  ...both(
    'a layer in a file whose layers are off',
    MARKED,
    { groups: plain(2), config: ([, second]) => ({ BaseState: 'OFF', ON: [second] }) },
    { groups: plain(2), config: ([first]) => ({ BaseState: 'OFF', ON: [first] }) },
  ),
  ...both(
    'a layer inside a layer',
    `${GROUND} /OC /L BDC /OC /L BDC ${RED} ${SPOT} EMC EMC`,
    { groups: plain(1), config: off(0) },
    { groups: plain(1), config: off() },
  ),
  ...policy('any layer on', 'AnyOn', [0, 1], [0]),
  ...policy('all layers on', 'AllOn', [1], []),
  ...policy('any layer off', 'AnyOff', [], [1]),
  ...policy('all layers off', 'AllOff', [0], [0, 1]),
  ...both(
    'a membership of one layer, no list',
    MARKED,
    { groups: plain(1), config: off(0), membership: ([OCGs]) => ({ OCGs }) },
    { groups: plain(1), config: off(), membership: ([OCGs]) => ({ OCGs }) },
  ),
  ...expression('a visibility that says not', ([first]) => ['Not', first], [], [0]),
  ...expression('a visibility that says and', ([first, second]) => ['And', first, second], [1], []),
  ...expression('a visibility that says or', ([first, second]) => ['Or', first, second], [0, 1], [0]),
  ...expression('a visibility of two levels', ([first, second]) => ['And', first, ['Not', second]], [], [1]),
  ...both('a layer for print', MARKED, usage('Print', 'OFF'), usage('Print', 'ON')),
  ...both(
    'a layer off on the screen',
    MARKED,
    {
      groups: [{ Usage: { Print: { PrintState: 'OFF' }, View: { ViewState: 'ON' } } }],
      config: (OCGs) => ({ AS: [{ Event: 'Print', OCGs, Category: ['Print'] }] }),
    },
    { groups: [{ Usage: { View: { ViewState: 'OFF' } } }], config: (OCGs) => ({ AS: [{ Event: 'View', OCGs, Category: ['View'] }] }) },
  ),
  ...both('a form of a layer', DRAWN, { groups: plain(1), config: off(0) }, { groups: plain(1), config: off() }, ({ form }, OC) => ({
    XObject: { X: form(`${RED} 32 22 30 10 re f`, { OC }) },
  })),
  ...both(
    'a form of a membership',
    DRAWN,
    { groups: plain(2), config: off(0, 1), membership: (OCGs) => ({ OCGs: [...OCGs] }) },
    { groups: plain(2), config: off(0), membership: (OCGs) => ({ OCGs: [...OCGs] }) },
    ({ form }, OC) => ({
      XObject: { X: form(`${RED} 32 22 30 10 re f`, { OC }) },
    }),
  ),
];
