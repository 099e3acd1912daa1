import { PDFArray, PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import type { Extra } from '#lib/domain/artwork/interactive.ts';
import { arrayOf, dictOf, itemsOf, lookUp, wordOf } from './pdf-objects.ts';

const KINDS: Readonly<Record<string, Extra['kind']>> = { JavaScript: 'script', Launch: 'launch' };
/** Actions follow one another; a loop of them exists in bad files. */
const MOST_ACTIONS = 16;
/** Trees of names are a level or two deep. */
const MOST_LEVELS = 8;

/** What an action and those that follow it do. */
function actionKinds(action: PDFObject | undefined, depth = 0): Extra['kind'][] {
  if (depth > MOST_ACTIONS) return [];
  if (action instanceof PDFArray) return itemsOf(action).flatMap((one) => (one instanceof PDFDict ? actionKinds(one, depth + 1) : []));
  if (!(action instanceof PDFDict)) return [];
  const kind = KINDS[wordOf(action, 'S') ?? ''];
  return [...(kind === undefined ? [] : [kind]), ...actionKinds(lookUp(action, 'Next'), depth + 1)];
}

/** Actions of a dictionary: the one of its own and those by occasion. */
function ownActions(dict: PDFDict): Extra['kind'][] {
  const occasions = dictOf(dict, 'AA');
  const byOccasion = occasions?.keys().flatMap((key) => actionKinds(lookUp(occasions, key.decodeText()))) ?? [];
  return [...actionKinds(lookUp(dict, 'A')), ...byOccasion];
}

/** Whether a tree of names has any. */
function holdsNames(tree: PDFDict | undefined, depth = 0): boolean {
  if (tree === undefined || depth > MOST_LEVELS) return false;
  if ((arrayOf(tree, 'Names')?.size() ?? 0) > 0) return true;
  return itemsOf(arrayOf(tree, 'Kids')).some((kid) => kid instanceof PDFDict && holdsNames(kid, depth + 1));
}

function ofPage(node: PDFDict): Extra['kind'][] {
  const annotations = itemsOf(arrayOf(node, 'Annots')).filter((item) => item instanceof PDFDict);
  const attached = annotations.some((annotation) => wordOf(annotation, 'Subtype') === 'FileAttachment');
  return [...ownActions(node), ...annotations.flatMap(ownActions), ...(attached ? (['attachment'] as const) : [])];
}

/** Scripts, programs to start and files inside the file, with the page they belong to. */
export function extrasOf(catalog: PDFDict, pages: readonly PDFDict[]): Extra[] {
  const names = dictOf(catalog, 'Names');
  const open = lookUp(catalog, 'OpenAction');
  const whole: Extra['kind'][] = [
    ...(open instanceof PDFDict ? actionKinds(open) : []),
    ...ownActions(catalog),
    ...(holdsNames(dictOf(names, 'JavaScript')) ? (['script'] as const) : []),
    ...(holdsNames(dictOf(names, 'EmbeddedFiles')) ? (['attachment'] as const) : []),
  ];
  const onPages = pages.flatMap((node, index) => ofPage(node).map((kind): Extra => ({ kind, page: index + 1 })));
  return [...whole.map((kind): Extra => ({ kind, page: null })), ...onPages];
}
