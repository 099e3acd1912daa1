import type { Raster } from '../raster.ts';
import TABLES from './proof-tables.json' with { type: 'json' };

/** A picture for people: three bytes a pixel, red first. */
export type Shown = { width: number; height: number; data: Uint8Array };

const NODES = 17;
const CELLS = NODES - 1;
const FULL = 255;
const PAPER = 0xffffff;
const HEX = 16;
/** From one node of a table to the next, in bytes. */
const [RED, GREEN, BLUE] = [NODES * NODES * 3, NODES * 3, 3];

/** `isPrinted`: the whole cell of the grid looks printed as it does on a screen. */
type Proof = { nodes: Uint8Array; isPrinted: Uint8Array };

const CORNERS = [0, BLUE, GREEN, GREEN + BLUE, RED, RED + BLUE, RED + GREEN, RED + GREEN + BLUE] as const;

function open(table: string): Proof {
  const nodes = Uint8Array.from({ length: NODES ** 3 * 3 }, (_, at) => Number.parseInt(table.slice(at * 2, at * 2 + 2), HEX));
  const level = (at: number): number => Math.round((at * FULL) / CELLS);
  const isSame = (at: number): boolean => {
    const node = at / 3;
    const own = [Math.floor(node / NODES ** 2), Math.floor(node / NODES) % NODES, node % NODES];
    return own.every((place, part) => nodes[at + part] === level(place));
  };
  const isPrinted = Uint8Array.from({ length: NODES ** 3 }, (_, node) => Number(CORNERS.every((corner) => isSame(node * 3 + corner))));
  return { nodes, isPrinted };
}

const opened = new Map<keyof typeof TABLES, Proof>();
function proofFor(coated: boolean): Proof {
  const name = coated ? 'coated' : 'uncoated';
  const known = opened.get(name) ?? open(TABLES[name]);
  opened.set(name, known);
  return known;
}

/** For each level of a channel the cell of the grid it is in, and how far into the cell. */
const CELL = Uint8Array.from({ length: FULL + 1 }, (_, level) => Math.min(CELLS - 1, Math.floor((level * CELLS) / FULL)));
const INTO = Float32Array.from({ length: FULL + 1 }, (_, level) => (level * CELLS) / FULL - (CELL[level] ?? 0));

/** The colour of one pixel between the eight nodes around it, written to `to`; no object is made, as there are millions of pixels. */
function mix(nodes: Uint8Array, at: number, red: number, green: number, blue: number, data: Uint8Array, to: number): void {
  const [dim, pale] = [1 - red, 1 - blue];
  const [a, b] = [dim * (1 - green), dim * green];
  const [c, d] = [red * (1 - green), red * green];
  for (let part = 0; part < 3; part += 1) {
    const from = at + part;
    const low =
      a * (nodes[from] ?? 0) + b * (nodes[from + GREEN] ?? 0) + c * (nodes[from + RED] ?? 0) + d * (nodes[from + RED + GREEN] ?? 0);
    const next = from + BLUE;
    const high =
      a * (nodes[next] ?? 0) + b * (nodes[next + GREEN] ?? 0) + c * (nodes[next + RED] ?? 0) + d * (nodes[next + RED + GREEN] ?? 0);
    data[to + part] = pale * low + blue * high + 0.5;
  }
}

/**
 * A drawn page as the ordered paper will show it: colours that no ink makes become the nearest ones that inks do, the paper stays white.
 * One rule for every version of a file, whatever it is made of.
 */
export function softProof({ width, height, data: from }: Omit<Raster, 'scale'>, coated: boolean): Shown {
  const { nodes, isPrinted } = proofFor(coated);
  const data = new Uint8Array(width * height * 3).fill(FULL);
  let last = PAPER;
  for (let at = 0, to = 0; to < data.length; at += 4, to += 3) {
    const [red, green, blue] = [from[at] ?? FULL, from[at + 1] ?? FULL, from[at + 2] ?? FULL];
    const colour = (red << 16) | (green << 8) | blue;
    if (colour === PAPER) {
      last = PAPER;
      continue;
    }
    const cell = ((CELL[red] ?? 0) * NODES + (CELL[green] ?? 0)) * NODES + (CELL[blue] ?? 0);
    if (isPrinted[cell] === 1) {
      data[to] = red;
      data[to + 1] = green;
      data[to + 2] = blue;
    } else if (colour === last && to >= 3) {
      data[to] = data[to - 3] ?? FULL;
      data[to + 1] = data[to - 2] ?? FULL;
      data[to + 2] = data[to - 1] ?? FULL;
    } else mix(nodes, cell * 3, INTO[red] ?? 0, INTO[green] ?? 0, INTO[blue] ?? 0, data, to);
    last = colour;
  }
  return { width, height, data };
}
