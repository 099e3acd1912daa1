import type { Ink } from './document.ts';
import type { TextSource } from './person.ts';

/**
 * A template is a rule, not a picture: it is drawn for each format and each person. Positions are words that `place.ts` reads:
 * `bleed`, `cut`, `margin`, `column 5` (its near edge for left and top, its far edge for right and bottom), `40%` of the trimmed side,
 * `12 mm` from the near side (for right and bottom: from the far side). A share or a column may be shifted to the right or down,
 * `32% + 3.5 mm`, so that a shape keeps its size and a text its distance on every sheet.
 */
export type Place = string;
export type Sides = { left: Place; right: Place; top: Place; bottom: Place };

/** A paragraph of a stack. It vanishes with its field, and what follows closes up. */
export type Row = {
  /** Set one after the other as lines of one paragraph, or, with `joint`, in one line with it between them. */
  fields: readonly TextSource[];
  joint?: string | undefined;
  /** Stands before the text: «тел.». */
  prefix?: string | undefined;
  /** Role of a typeface: key of the voice's `faces`. */
  face: string;
  /** Points, greatest first: the first one that fits is taken. */
  sizes: readonly number[];
  /** Lines at most. */
  lines: number;
  /** Leading as a share of the size. */
  leading: number;
  tracking: number;
  case: 'as typed' | 'upper' | 'lower';
  ink: string;
  /** Before the row, mm; none before the first one. */
  gap: number;
};

/** One size of letters for all items of a list, one under another; a price that ends an item stands at the right. */
type ListLook = Pick<Row, 'face' | 'sizes' | 'lines' | 'leading' | 'ink' | 'gap'> & {
  /** Ink of the prices. */
  price: string;
  /** Ink of a hairline between two items; none where it is not named. */
  rule?: string | undefined;
};

export const CORNERS = ['left top', 'right top', 'left bottom', 'right bottom'] as const;
export type Corner = (typeof CORNERS)[number];

export type Anchor = 'top' | 'middle' | 'bottom';

/** What becomes of an element where the customer has brought a logo: it makes way for it, or stands elsewhere. */
export type BesideLogo = {
  withLogo?: 'nothing' | { [Name in keyof Sides | 'anchor']?: (Sides & { anchor: Anchor })[Name] | undefined } | undefined;
};

type Drawing =
  | (Sides & { kind: 'rectangle' | 'ellipse'; ink: string })
  /** The quarter of a disc whose centre is at this corner of the box. */
  | (Sides & { kind: 'quarter'; corner: Corner; ink: string })
  /** A straight line from left top to right bottom of its box; points. */
  | (Sides & { kind: 'line'; weight: number; ink: string })
  /** Squares and quarters grown from the name: `columns` of them across the box. */
  | (Sides & { kind: 'pattern'; columns: number; inks: readonly string[] })
  /** A contact as a code on a ground of paper; `says`: the address of the site instead. */
  | (Sides & { kind: 'qr'; ink: string; says?: 'site' | undefined })
  /** The typed items. */
  | (Sides & { kind: 'list'; anchor: Anchor } & ListLook)
  /**
   * The customer's logo, as large as the box lets it be, at the ends of it that `align` and `anchor` say. `ink`: what it is drawn in where
   * it does not keep its colours; `ground`: the ink it stands on, paper where none is named.
   */
  | (Sides & {
      kind: 'logo';
      align: 'left' | 'middle' | 'right';
      anchor: Anchor;
      ink: string;
      ground?: string | undefined;
    })
  /** `anchor`: which end of the box the rows stand at. Shown only when it has a row. */
  | (Sides & { kind: 'stack'; anchor: Anchor; align: 'left' | 'middle' | 'right'; rows: readonly Row[] });

export type Element = Drawing & BesideLogo;

/** Inks and typefaces of a template, by role. `mood` is what a visitor chooses among. */
export type Voice = {
  name: string;
  mood: 'calm' | 'loud' | 'one ink';
  inks: Readonly<Record<string, Ink>>;
  faces: Readonly<Record<string, string>>;
};

export type Template = {
  id: string;
  name: string;
  /** Slugs of the products it is made for. */
  products: readonly string[];
  /** The sheets it is made for: width to height of the trimmed page. */
  ratio: { from: number; to: number };
  /** The sheet that its sizes are written for: on another one they are those of `template-at-size.ts`. Absent: the same on every sheet. */
  drawnAt?: { width: number; height: number } | undefined;
  /** `margin` and `gutter` in mm. */
  grid: { columns: number; gutter: number; margin: number };
  face: readonly Element[];
  back: readonly Element[];
  voices: readonly Voice[];
};

const sourcesIn = (element: Element): readonly TextSource[] => {
  if (element.kind === 'list') return ['items'];
  return element.kind === 'stack' ? element.rows.flatMap(({ fields }) => fields) : [];
};

/** What texts of a template are made of. */
export const sourcesOf = ({ face, back }: Pick<Template, 'face' | 'back'>): Set<TextSource> =>
  new Set([...face, ...back].flatMap(sourcesIn));

const OF_NAME: readonly TextSource[] = ['name', 'first', 'last', 'initials', 'initial'];

/** It is a card, and no leaflet: it shows a name. */
export const isForPerson = (template: Pick<Template, 'face' | 'back'>): boolean => {
  const sources = sourcesOf(template);
  return OF_NAME.some((source) => sources.has(source));
};
