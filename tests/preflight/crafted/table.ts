import { BLEND_ROWS } from './blending.ts';
import { BOX_ROWS } from './boxes.ts';
import { COLOUR_WAY_ROWS } from './colour-ways.ts';
import { CUT_ROWS } from './cuts.ts';
import { DRAWN_LETTER_ROWS } from './drawn-letters.ts';
import { END_ROWS } from './ends.ts';
import { ENVELOPE_ROWS } from './envelopes.ts';
import { EXTRA_ROWS } from './extras.ts';
import { FOLD_ROWS } from './folds.ts';
import { FOREIGN_ROWS } from './foreign.ts';
import { HABIT_ROWS } from './habits.ts';
import { HARD_ROWS } from './hard.ts';
import { LAYER_ROWS } from './layers.ts';
import { LINE_ROWS } from './lines.ts';
import { LOST_LETTER_ROWS } from './lost-letters.ts';
import { MASKED_ROWS } from './masked.ts';
import { MISSING_ROWS } from './missing.ts';
import { OVERPRINT_ROWS } from './overprints.ts';
import { PAGE_ROWS } from './pages.ts';
import { PAINT_ROWS } from './paints.ts';
import { PICTURE_ROWS } from './pictures.ts';
import { RASTER_ROWS } from './rasters.ts';
import type { CraftedRow } from './row.ts';
import { SEEN_ROWS } from './seen.ts';
import { SMOOTH_ROWS } from './smooth.ts';
import { SPOILED_JPEG_ROWS } from './spoiled-jpegs.ts';
import { SQUARE_CODE_ROWS } from './square-codes.ts';
import { STRANGE_ROWS } from './strange.ts';
import { TILE_ROWS } from './tiles.ts';
import { USUAL_FORM_ROWS } from './usual-forms.ts';
import { WAY_ROWS } from './ways.ts';

/** Every file of the set, by theme. */
export const CRAFTED: Readonly<Record<string, readonly CraftedRow[]>> = {
  'what shows': SEEN_ROWS,
  layers: LAYER_ROWS,
  overprint: OVERPRINT_ROWS,
  blending: BLEND_ROWS,
  paints: [...PAINT_ROWS, ...TILE_ROWS],
  pictures: [...PICTURE_ROWS, ...MISSING_ROWS, ...MASKED_ROWS, ...SQUARE_CODE_ROWS, ...SMOOTH_ROWS, ...SPOILED_JPEG_ROWS],
  cut: CUT_ROWS,
  'ends at the cut': END_ROWS,
  folds: FOLD_ROWS,
  boxes: BOX_ROWS,
  'lines and text': [...LINE_ROWS, ...DRAWN_LETTER_ROWS],
  'lost letters': LOST_LETTER_ROWS,
  pages: PAGE_ROWS,
  extras: EXTRA_ROWS,
  envelopes: ENVELOPE_ROWS,
  habits: HABIT_ROWS,
  misleading: [...HARD_ROWS, ...STRANGE_ROWS],
  'other ways': [...WAY_ROWS, ...USUAL_FORM_ROWS],
  'other ways of colour': COLOUR_WAY_ROWS,
  'other files': FOREIGN_ROWS,
  'picture files': RASTER_ROWS,
};

/** The half of the work that is about plates and what lies on them. */
export const INK_THEMES: readonly string[] = ['what shows', 'layers', 'overprint', 'blending', 'paints', 'pictures'];
