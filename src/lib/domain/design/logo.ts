import type { Ink, LogoPart } from './document.ts';

/** The longer side of every logo in its own units: whole ones are finer than a plate. */
export const LOGO_SIDE = 5000;

/** Letters of all outlines as they are kept: the browser keeps little, and the wall draws them sixty times. */
export const MOST_LOGO_LETTERS = 80_000;
/** Parts of a logo: each is looked for below all others. A traced coat of arms has some hundreds. */
export const MOST_LOGO_SHAPES = 1_000;
export const MOST_LOGO_COLOURS = 32;
/** Letters of a file's name. */
export const LONGEST_LOGO_NAME = 255;

/** A colour of a logo: as the press prints it, and how a screen shows that. */
export type LogoColour = { ink: Ink; screen: string };

/** `tone`: what the part becomes in a single ink: that ink, or the ground that shows between. */
export type LogoShape = Omit<LogoPart, 'ink'> & { colour: number; tone: 'ink' | 'ground' };

/** A drawing cleaned to outlines, from its left upper corner on. */
export type Logo = {
  /** Of the file. */
  name: string;
  width: number;
  height: number;
  colours: readonly LogoColour[];
  /** From the lowest to the uppermost. */
  shapes: readonly LogoShape[];
  /** Something white stands on nothing: the drawing was made for a dark ground. */
  isForDark: boolean;
};

/** `best`: its own colours where they can be seen, else the template's ink. */
export const LOGO_COLOURS = ['best', 'own', 'template'] as const;
export type LogoColours = (typeof LOGO_COLOURS)[number];

/**
 * `not svg`, `not picture`: it cannot be read; the others name what is in it. `shades`: a picture has too many colours, or they go over into
 * one another; `fine`: its lines are thinner than its pixels.
 */
export type LogoRefusal =
  | 'not svg'
  | 'not picture'
  | 'heic'
  | 'heavy picture'
  | 'small'
  | 'fine'
  | 'shades'
  | 'heavy'
  | 'many parts'
  | 'text'
  | 'picture'
  | 'gradient'
  | 'see-through'
  | 'mask'
  | 'effect'
  | 'dashes'
  | 'stretched line'
  | 'style'
  | 'colour'
  | 'numbers'
  | 'other file'
  | 'beyond the sheet'
  | 'empty';

export type ChosenLogo = { logo: Logo; colours: LogoColours };
