import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { joined } from '../joined.ts';
import { LimitHit } from '../limits.ts';

type Category = 'XObject' | 'Pattern' | 'Shading' | 'Font' | 'ColorSpace';

/** Content written again, with what it names. */
export type Output = {
  bytes: (part: Uint8Array) => void;
  words: (text: string) => void;
  /** Names an object for this content: the name to write. */
  name: (category: Category, object: PDFObject) => string;
  content: () => Uint8Array;
  /** The resources of the new content; what it shares with the old one is taken over. */
  resources: (old: PDFDict | undefined) => PDFDict;
};

/** Categories whose entries the rewritten content still refers to by their old names; they are copied, all others are named again. */
const SHARED = ['ExtGState', 'Properties', 'Font'];
/** Curves of a graphics state, which would make other colours of the colours that are written. */
const CURVES = ['TR', 'TR2'].map((key) => PDFName.of(key));
/** Forms written out again and again grow without end. */
const MOST_BYTES = 64 << 20;

/** New objects of a file, to be taken out of it again. */
export type Made = { context: PDFContext; refs: PDFRef[]; bytes: number };

export function register({ context, refs }: Pick<Made, 'context' | 'refs'>, object: PDFObject): PDFRef {
  const ref = context.register(object);
  refs.push(ref);
  return ref;
}

const encoder = new TextEncoder();

function withoutCurves(states: PDFDict, { context }: Made): PDFDict {
  const plain = states.clone(context);
  for (const key of states.keys()) {
    const state = states.lookup(key);
    if (!(state instanceof PDFDict) || !CURVES.some((curve) => state.has(curve))) continue;
    const own = state.clone(context);
    for (const curve of CURVES) own.delete(curve);
    plain.set(key, own);
  }
  return plain;
}

/** @throws {LimitHit} from what is written */
export function openOutput(made: Made): Output {
  const parts: Uint8Array[] = [];
  const named = new Map<Category, Map<string, PDFObject>>();
  let length = 0;
  const bytes = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
    made.bytes += part.length;
    if (made.bytes > MOST_BYTES) throw new LimitHit('streamBytes');
  };
  return {
    bytes,
    words: (text) => bytes(encoder.encode(`\n${text}\n`)),
    name: (category, object) => {
      const entries = named.get(category) ?? new Map<string, PDFObject>();
      named.set(category, entries);
      const name = `Tz${category[0]}${entries.size}`;
      entries.set(name, object);
      return name;
    },
    content: () => joined(parts, length),
    resources: (old) => {
      const dict = PDFDict.withContext(made.context);
      for (const key of SHARED) {
        const value = old?.lookup(PDFName.of(key));
        const isState = key === 'ExtGState' && value instanceof PDFDict;
        if (value !== undefined) dict.set(PDFName.of(key), isState ? withoutCurves(value, made) : value);
      }
      for (const [category, entries] of named) {
        const own = category === 'Font' ? old?.lookupMaybe(PDFName.of('Font'), PDFDict)?.clone(made.context) : undefined;
        const group = own ?? PDFDict.withContext(made.context);
        for (const [name, object] of entries) group.set(PDFName.of(name), object);
        dict.set(PDFName.of(category), group);
      }
      return dict;
    },
  };
}

/** A stream like an old one, with other content and resources. */
export function streamLike(made: Made, old: PDFRawStream, content: Uint8Array, resources: PDFDict): PDFRef {
  const dict = old.dict.clone(made.context);
  for (const key of ['Filter', 'DecodeParms', 'F', 'FFilter', 'Length']) dict.delete(PDFName.of(key));
  dict.set(PDFName.of('Resources'), resources);
  return register(made, PDFRawStream.of(dict, content));
}
