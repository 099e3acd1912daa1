/**
 * Runs inside a page: where every text of it stands and what could hide it. Types alone may be imported; `readPage` is put into the
 * browser as it is written here.
 */
export type Box = { left: number; right: number; top: number; bottom: number };

export type PlacedText = {
  text: string;
  /** One box a line. */
  lines: Box[];
  /** Words that begin on one line and end on another. */
  broken: string[];
  /** All that can be seen from where it stands. */
  seen: Box;
  /** It can be scrolled to sideways. */
  isScrolled: boolean;
  /** The nearest thing with a ground or a border of its own around it. */
  ground: Box;
  /** Texts of different layers lie on each other by intention: a bar that stays, a dialog. */
  layer: number;
};

export type PageReading = {
  width: number;
  scrollWidth: number;
  texts: PlacedText[];
  /** What can be pressed: its words and its box. */
  controls: { name: string; box: Box }[];
  /** Figures wider than the fields they are typed in. */
  cutFigures: string[];
  /** Boxes that scroll sideways; only a table may. */
  sideways: string[];
  /** Texts that run into one another where styles are not there: «цехацена». */
  glued: string[];
};

type Frame = Pick<PlacedText, 'seen' | 'isScrolled' | 'ground' | 'layer'> & { isHidden: boolean };

/** An address, a file's name, an account: it may break anywhere. */
const ADDRESS = /[@_:=]|\.\p{L}|\p{L}\d|\d\p{L}|\d{12}/u;
const WORD = /[^\s\u00ad\u200b\u2060\u2010\u2013\u2014\-/]+/g;
const SOFT_HYPHEN = '\u00ad';
/** Stand between two texts, or begin a line, without any style. */
const APART =
  'address article aside blockquote br button canvas caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr img input legend li main nav ol option p pre section select summary svg table tbody td textarea tfoot th thead tr ul';

const EVERYWHERE: Box = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };

const boxOf = ({ left, right, top, bottom }: DOMRect): Box => ({ left, right, top, bottom });

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';

function cutBy(element: Element, style: CSSStyleDeclaration, seen: Box): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const cut = { ...seen };
  if (scrolls(style.overflowX)) Object.assign(cut, { left: -Infinity, right: Infinity });
  else if (style.overflowX !== 'visible') Object.assign(cut, { left: Math.max(seen.left, left), right: Math.min(seen.right, right) });
  if (scrolls(style.overflowY)) Object.assign(cut, { top: -Infinity, bottom: Infinity });
  else if (style.overflowY !== 'visible') Object.assign(cut, { top: Math.max(seen.top, top), bottom: Math.min(seen.bottom, bottom) });
  return cut;
}

/** What surrounds an element: only what is really around it cuts it, so one that is placed asks the element it is placed in. */
function frames(): (element: Element | null) => Frame {
  const known = new Map<Element, Frame>();
  const root: Frame = { seen: EVERYWHERE, isScrolled: false, ground: EVERYWHERE, layer: 0, isHidden: false };
  let layers = 0;
  const around = (element: Element, position: string): Element | null => {
    if (position === 'fixed' || element.matches('dialog, [popover]')) return null;
    return position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
  };
  const frameOf = (element: Element | null): Frame => {
    if (element === null || element === document.documentElement || element === document.body) return root;
    const ready = known.get(element);
    if (ready !== undefined) return ready;
    const style = getComputedStyle(element);
    const outer = frameOf(around(element, style.position));
    const box = element.getBoundingClientRect();
    const isCut = style.overflowX !== 'visible' && (box.width <= 2 || box.height <= 2);
    const hasGround = style.display !== 'inline' && (style.borderRightWidth !== '0px' || style.backgroundColor !== 'rgba(0, 0, 0, 0)');
    const isApart = ['fixed', 'sticky'].includes(style.position) || element.matches('dialog, [popover]');
    const frame = {
      // Of drawings only the whole one cuts what is in it.
      seen: element instanceof HTMLElement || element.localName === 'svg' ? cutBy(element, style, outer.seen) : outer.seen,
      isScrolled: outer.isScrolled || scrolls(style.overflowX),
      ground: scrolls(style.overflowX) ? EVERYWHERE : hasGround ? boxOf(box) : outer.ground,
      layer: isApart ? ++layers : outer.layer,
      isHidden: frameOf(element.parentElement).isHidden || isCut || style.visibility === 'hidden' || style.opacity === '0',
    };
    known.set(element, frame);
    return frame;
  };
  return frameOf;
}

/** Boxes of a range, those of one line joined. */
function linesOf(range: Range): Box[] {
  const lines: Box[] = [];
  for (const rect of range.getClientRects()) {
    const last = lines.at(-1);
    if (rect.width === 0) continue;
    if (last === undefined || Math.abs(last.top - rect.top) > rect.height / 2) lines.push(boxOf(rect));
    else Object.assign(last, { left: Math.min(last.left, rect.left), right: Math.max(last.right, rect.right) });
  }
  return lines;
}

function brokenWords(node: Text, range: Range): string[] {
  return [...node.data.matchAll(WORD)].flatMap(([word], at, all) => {
    const start = all[at]?.index ?? 0;
    if (ADDRESS.test(word)) return [];
    range.setStart(node, start);
    range.setEnd(node, start + word.length);
    // The hyphen a line ends with belongs to what follows it.
    const most = node.data[start - 1] === SOFT_HYPHEN ? 2 : 1;
    return linesOf(range).length > most ? [word] : [];
  });
}

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style, template, noscript, option, title') || node.textContent?.trim() === ''
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

function placedTexts(root: Element, frameOf: (element: Element | null) => Frame): PlacedText[] {
  const range = document.createRange();
  return textNodes(root).flatMap((node) => {
    const parent = node.parentElement;
    if (parent === null || !parent.checkVisibility()) return [];
    const { isHidden, ...frame } = frameOf(parent);
    if (isHidden) return [];
    range.selectNodeContents(node);
    const lines = linesOf(range);
    if (lines.length === 0) return [];
    const broken = lines.length > 1 ? brokenWords(node, range) : [];
    return [{ text: node.data.replaceAll(/\s+/g, ' ').trim(), lines, broken, ...frame }];
  });
}

function controlsOf(root: Element, frameOf: (element: Element | null) => Frame): PageReading['controls'] {
  return [...root.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap((control) => {
    const { isHidden, isScrolled } = frameOf(control);
    if (!control.checkVisibility() || isHidden || isScrolled) return [];
    const box = boxOf(control.getBoundingClientRect());
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
    return box.right === box.left ? [] : [{ name: name || control.outerHTML.slice(0, 60), box }];
  });
}

const cutFigures = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLInputElement>('input[type=number], input[inputmode=numeric]')]
    .filter((field) => field.checkVisibility() && field.scrollWidth > field.clientWidth + 1)
    .map(({ value }) => value);

function sidewaysBoxes(root: Element): string[] {
  return [root, ...root.querySelectorAll('*')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 2)
    .filter(
      (element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && !element.matches(':has(> table), table, textarea, fieldset'),
    )
    .map((element) => `${element.localName} «${element.textContent?.trim().slice(0, 40)}»`);
}

/** A node of a browser or of a parser. */
type Readable = { nodeType: number; textContent: string | null; childNodes: Iterable<Readable>; nodeName?: string; rawTagName?: string };

/** Neighbours in one line of a page without styles that have a letter or a digit on either side of their meeting. */
export function gluedTexts(root: Readable): string[] {
  const apart = new Set(APART.split(' '));
  const glued: string[] = [];
  let before = ' ';
  const read = (node: Readable): void => {
    if (node.nodeType === 3) {
      const text = node.textContent ?? '';
      if (/[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(text)) glued.push(`${before.slice(-20)}|${text.slice(0, 20)}`);
      before = text === '' ? before : text;
      return;
    }
    const name = (node.nodeName ?? node.rawTagName ?? '').toLowerCase();
    if (['script', 'style', 'template', 'noscript', 'title'].includes(name)) return;
    if (apart.has(name) || name === 'text') before = ' ';
    for (const child of node.childNodes) read(child);
    if (apart.has(name) || name === 'text') before = ' ';
  };
  read(root);
  return glued;
}

/** Where every element stands, in a few letters: pages whose boxes are the same read the same. */
export function boxesOf(): string {
  const { scrollWidth, scrollHeight } = document.documentElement;
  let sum = 0;
  for (const element of document.body.querySelectorAll('*')) {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const figure of [left, top, width, height]) sum = (sum * 31 + Math.round(figure * 8)) % 0x1f_ffff_ffff;
  }
  return `${scrollWidth} ${scrollHeight} ${sum}`;
}

/** Reads the page as it stands, or what is within one element of it. */
export function readPage(within?: string): PageReading {
  const root = within === undefined ? document.body : (document.querySelector(within) ?? document.body);
  const frameOf = frames();
  const { clientWidth, scrollWidth } = document.documentElement;
  return {
    width: clientWidth,
    scrollWidth,
    texts: placedTexts(root, frameOf),
    controls: controlsOf(root, frameOf),
    cutFigures: cutFigures(root),
    sideways: sidewaysBoxes(root),
    glued: gluedTexts(root),
  };
}
