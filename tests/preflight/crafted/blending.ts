import { area, box, type Cmyk, card, FULL, fillOf, SPOT, THREE } from './draw.ts';
import { pdf, twins } from './row.ts';
import type { Entries, Parts, Sheet } from './sheet.ts';

const K80: Cmyk = [0, 0, 0, 0.8];
const STATES = (mode: string): Entries => ({ M: { BM: mode }, N: { BM: 'Normal' }, H: { ca: 0.5, CA: 0.5 }, Most: { ca: 0.95 } });
const over = (content: string, mode = 'Multiply', more: (parts: Parts) => Entries = () => ({})): Sheet =>
  card(`${area(THREE, 20, 12, 54, 30)} ${content}`, {
    resources: (parts) => ({ ExtGState: STATES(mode), ...more(parts) }),
    page: () => ({ Group: { S: 'Transparency', CS: 'DeviceCMYK', I: true } }),
  });

const also = ['blend', 'knockout'] as const;
const modes = [
  ...twins(
    'a multiplied 80 % of black',
    ['as it is', over(`/N gs ${fillOf(K80)} ${SPOT}`)],
    ['over three inks', over(`/M gs ${fillOf(K80)} ${SPOT}`)],
    ['2 ink'],
    { also },
  ),
  ...twins(
    'darkening',
    ['by the same inks', over(`/M gs ${fillOf(THREE)} ${SPOT}`, 'Darken')],
    ['by black', over(`/M gs ${fillOf(K80)} ${SPOT}`, 'Darken')],
    ['2 ink'],
    { also },
  ),
  pdf('lightening leaves what both have', over(`/M gs ${fillOf([1, 1, 0, 1])} ${SPOT}`, 'Lighten'), [], { also }),
  pdf('screening only lightens', over(`/M gs ${fillOf([1, 1, 0.5, 0.5])} ${SPOT}`, 'Screen'), [], { also }),
  ...twins(
    '400 % upon paper',
    ['half transparent', card(`/H gs ${fillOf(FULL)} ${SPOT}`, { resources: over('').resources! })],
    ['nearly opaque', card(`/Most gs ${fillOf(FULL)} ${SPOT}`, { resources: over('').resources! })],
    ['2 ink'],
    { also },
  ),
  ...twins(
    'half of white upon 400 %',
    ['half', card(`${area(FULL, 20, 12, 54, 30)} /H gs ${area([0, 0, 0, 0], 20, 12, 54, 30)}`, { resources: over('').resources! })],
    ['of a part', card(`${area(FULL, 20, 12, 54, 30)} /H gs ${area([0, 0, 0, 0], 20, 12, 20, 30)}`, { resources: over('').resources! })],
    ['2 ink'],
    { also },
  ),
];

const group = (entries: Entries) => ({
  Group: { S: 'Transparency', CS: 'DeviceCMYK', ...entries },
  Type: 'XObject',
  Subtype: 'Form',
  BBox: [0, 0, 94, 54],
});
const inGroup =
  (content: string, entries: Entries) =>
  (parts: Parts): Entries => ({
    XObject: { X: parts.stream(content, { ...group(entries), Resources: { ExtGState: STATES('Multiply') } }) },
  });
const TWO = `/M gs ${fillOf([1, 1, 0, 0])} ${SPOT} ${fillOf([0, 0, 1, 1])} ${SPOT}`;
const groups = [
  ...twins(
    'a multiplied black in a group',
    ['isolated', over('/X Do', 'Multiply', inGroup(`/M gs ${fillOf(K80)} ${SPOT}`, { I: true }))],
    ['not isolated', over('/X Do', 'Multiply', inGroup(`/M gs ${fillOf(K80)} ${SPOT}`, { I: false }))],
    ['2 ink'],
    { also },
  ),
  ...twins(
    'two multiplied pairs of inks',
    ['in a knock-out group', card('/X Do', { resources: inGroup(TWO, { I: true, K: true }) })],
    ['in a plain group', card('/X Do', { resources: inGroup(TWO, { I: true, K: false }) })],
    ['2 ink'],
    { also },
  ),
  ...twins(
    'a group laid half transparent',
    [
      'of 400 %',
      card('/H gs /X Do', {
        resources: (parts) => ({ ExtGState: STATES('Normal'), ...inGroup(`${fillOf(FULL)} ${SPOT}`, { I: true })(parts) }),
      }),
    ],
    [
      'of 400 %, opaque',
      card('/N gs /X Do', {
        resources: (parts) => ({ ExtGState: STATES('Normal'), ...inGroup(`${fillOf(FULL)} ${SPOT}`, { I: true })(parts) }),
      }),
    ],
    ['2 ink'],
    { also },
  ),
  ...twins(
    'a group laid multiplied',
    [
      'over paper',
      card('/M gs /X Do', {
        resources: (parts) => ({ ExtGState: STATES('Multiply'), ...inGroup(`${fillOf([0.8, 0.8, 0, 0.8])} ${SPOT}`, { I: true })(parts) }),
      }),
    ],
    ['over three inks', over('/M gs /X Do', 'Multiply', inGroup(`${fillOf([0.8, 0.8, 0, 0.8])} ${SPOT}`, { I: true }))],
    ['2 ink'],
    { also },
  ),
];

const masked = (grey: number, kind = 'Luminosity'): Sheet =>
  card(`/S gs ${fillOf(FULL)} ${SPOT}`, {
    resources: ({ stream }) => {
      const content = kind === 'Luminosity' ? `${grey} g 0 0 400 400 re f` : `/A gs 0 g 0 0 400 400 re f`;
      const G = stream(content, {
        ...group({ CS: 'DeviceGray', I: true }),
        BBox: [0, 0, 400, 400],
        Resources: { ExtGState: { A: { ca: grey } } },
      });
      return { ExtGState: { S: { SMask: { S: kind, G } } } };
    },
  });
const masks = [
  ...twins('400 % under a soft mask', ['of half light', masked(0.5)], ['of full light', masked(1)], ['2 ink'], { also }),
  ...twins('400 % under a soft mask of alpha', ['of half', masked(0.5, 'Alpha')], ['of one', masked(1, 'Alpha')], ['2 ink'], { also }),
  pdf('400 % under a mask of darkness', masked(0), ['? empty'], { also }),
];

const transparent = (space: string): Sheet =>
  card(`${area([0.3, 0, 0.3, 0], 20, 12, 54, 30)} /H gs ${area([0, 0.4, 0, 0], 32, 22, 30, 10)}`, {
    resources: () => ({ ExtGState: STATES('Normal') }),
    page: () => ({ Group: { S: 'Transparency', CS: space, I: true } }),
  });
const spaces = [
  ...twins('transparency', ['mixed in CMYK', transparent('DeviceCMYK')], ['mixed in RGB', transparent('DeviceRGB')], ['2 blend']),
  pdf(
    'a page of RGB mixing without transparency',
    card(area([0.3, 0, 0.3, 0], 20, 12, 54, 30), { page: () => ({ Group: { S: 'Transparency', CS: 'DeviceRGB' } }) }),
    [],
    { also: ['blend'] },
  ),
  pdf('a box of the colour a page begins with', card(box(10, 10, 20, 20)), []),
];

/** A form whose group is mixed in its own colours, on a page that says nothing of its. */
const mixedIn = (CS: string, content: string, more: Entries = {}): Sheet =>
  card('/X Do', { resources: inGroup(content, { CS, I: true, ...more }) });
const THROUGH = `${area([0.3, 0, 0.3, 0], 20, 12, 54, 30)} /M gs ${area([0, 0.4, 0, 0], 32, 22, 30, 10)}`;
const formSpaces = [
  ...twins(
    'a form of colours that let through',
    ['mixed in CMYK', mixedIn('DeviceCMYK', THROUGH)],
    ['mixed in RGB', mixedIn('DeviceRGB', THROUGH)],
    ['2 blend'],
  ),
  ...twins(
    'a form of an RGB group',
    ['that is not isolated', mixedIn('DeviceRGB', THROUGH, { I: false })],
    ['that is let through as a whole', card('/H gs /X Do', { resources: throughForm })],
    ['2 blend'],
  ),
  pdf('a form of RGB mixing without transparency', mixedIn('DeviceRGB', area([0.3, 0, 0.3, 0], 20, 12, 54, 30)), []),
  pdf(
    'RGB mixed in a form beside CMYK that is not',
    card(`${area([0.3, 0, 0.3, 0], 20, 12, 54, 30)} /X Do`, {
      resources: inGroup('1 0.9 0.9 rg 30 20 9 9 re f /M gs 0.9 1 0.9 rg 32 22 9 9 re f', { CS: 'DeviceRGB', I: true }),
    }),
    ['2 rgb'],
  ),
];

function throughForm(parts: Parts): Entries {
  return { ExtGState: STATES('Normal'), ...inGroup(area([0, 0.4, 0, 0], 32, 22, 30, 10), { CS: 'DeviceRGB', I: true })(parts) };
}

/** Blend modes, alpha, groups and soft masks. */
export const BLEND_ROWS = [...modes, ...groups, ...masks, ...spaces, ...formSpaces];
