import { PDFName, type PDFOperator, popGraphicsState, pushGraphicsState, setGraphicsState } from '@cantoo/pdf-lib';
import { BLACK, type DesignObject } from '../domain/design/document.ts';

/** The graphics state of what is printed over what lies below it. */
export const OVERPRINT = 'Over';
/** Points: smaller black letters and thinner black lines that knocked out the colour below would show its edge. */
const [LETTERS_BELOW, LINES_BELOW] = [12, 2];

type Thin = Extract<DesignObject, { kind: 'text' | 'line' }>;

const isThin = (object: DesignObject): object is Thin =>
  (object.kind === 'text' && object.size < LETTERS_BELOW) || (object.kind === 'line' && object.weight < LINES_BELOW);

/** Overprinted grey would mix with the colour below, so only full black is. */
export const isOverprinted = (object: DesignObject): boolean => isThin(object) && object.ink.every((share, at) => share === BLACK[at]);

/** What an object is drawn by, overprinted where it has to be. */
export const overprinted = (object: DesignObject, drawn: readonly PDFOperator[]): PDFOperator[] =>
  isOverprinted(object) && drawn.length > 0
    ? [pushGraphicsState(), setGraphicsState(PDFName.of(OVERPRINT)), ...drawn, popGraphicsState()]
    : [...drawn];
