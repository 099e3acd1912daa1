import { PDFArray, type PDFContext, type PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { ColourSpace } from '../ink/colour-space.ts';
import type { InkReader } from '../ink/ink.ts';
import { type Made, register } from '../pdf/output.ts';
import { arrayOf, itemsOf, lookUp } from '../pdf/pdf-objects.ts';
import { SOLID } from '../raster.ts';
import { coderOf } from './coding.ts';

/** The samples of a picture, eight bits each, as they are before its `Decode`. */
export type Samples = { width: number; height: number; components: number; data: Uint8Array };

const TABLE_SIZE = SOLID + 1;
const CHANNELS = 3;
/** Corners are enough for what is a straight line; conversions of RGB and Lab bend. */
const BENT_STEPS = 9;
const STRAIGHT_STEPS = 2;
/** Of a table for curves, however many components there are. */
const MOST_CORNERS = 1 << 16;
/** Corners of more dimensions than this take too much room. */
const MOST_COMPONENTS = 8;

/** Inks of one drawing: one for each channel, or one for all of them. */
export type ChannelReaders = readonly [InkReader, InkReader, InkReader];

function lowest({ space, range }: ColourSpace, at: number): [number, number] {
  if (space !== 'lab') return [0, 1];
  return at === 0 ? [0, 100] : [range?.[at * 2 - 2] ?? -100, range?.[at * 2 - 1] ?? 100];
}

/** From a sample to the value of its component, by the picture's `Decode`. */
function scales(dict: PDFDict, space: ColourSpace): { from: number; to: number }[] {
  const decode = itemsOf(arrayOf(dict, 'Decode')).map((item) => Number(String(item)));
  return Array.from({ length: space.components }, (_, at) => {
    const isIndexed = space.table !== undefined;
    const [low, high] = isIndexed ? [0, SOLID] : lowest(space, at);
    return { from: decode[at * 2] ?? low, to: decode[at * 2 + 1] ?? high };
  });
}

type Scale = { from: number; to: number };

/** What is a component as it stands goes through a table of its 256 values; three that are the same become one channel. */
function paintComponents({ data, components }: Samples, parts: readonly number[], scale: readonly Scale[]): Uint8Array {
  const channels = parts.length;
  const painted = new Uint8Array((data.length / components) * channels);
  const tables = new Uint8ClampedArray(channels * TABLE_SIZE).fill(SOLID);
  parts.forEach((part, channel) => {
    if (part < 0) return;
    const { from, to } = scale[part] ?? { from: 0, to: 0 };
    for (let sample = 0; sample <= SOLID; sample += 1)
      tables[channel * TABLE_SIZE + sample] = SOLID - (from + (sample / SOLID) * (to - from)) * SOLID;
  });
  const [first = 0, second = 0, third = 0] = parts.map((part) => Math.max(0, part));
  // Pixel by pixel: the samples of one lie together.
  for (let at = 0, to = 0; to < painted.length; at += components, to += channels) {
    painted[to] = tables[data[at + first] ?? 0] ?? 0;
    if (channels === 1) continue;
    painted[to + 1] = tables[TABLE_SIZE + (data[at + second] ?? 0)] ?? 0;
    painted[to + 2] = tables[2 * TABLE_SIZE + (data[at + third] ?? 0)] ?? 0;
  }
  return painted;
}

function paintSamples(samples: Samples, readers: ChannelReaders, scale: readonly Scale[]): Uint8Array {
  const { data, components } = samples;
  const parts = readers.flatMap(({ at }) => at ?? []);
  if (parts.length === CHANNELS) return paintComponents(samples, new Set(parts).size === 1 ? parts.slice(0, 1) : parts, scale);
  const painted = new Uint8Array((data.length / components) * CHANNELS);
  const values = new Float64Array(components);
  const tables = scale.map(({ from, to }) =>
    Float64Array.from({ length: SOLID + 1 }, (_, sample) => from + (sample / SOLID) * (to - from)),
  );
  for (let at = 0; at < data.length / components; at += 1) {
    for (let part = 0; part < components; part += 1) values[part] = tables[part]?.[data[at * components + part] ?? 0] ?? 0;
    readers.forEach((read, channel) => {
      painted[at * CHANNELS + channel] = SOLID - Math.round(read(values) * SOLID);
    });
  }
  return painted;
}

/** Keys that say how samples are packed. */
const PACKING = ['Filter', 'DecodeParms', 'Decode', 'ColorSpace', 'BitsPerComponent', 'Length', 'Intent', 'SMaskInData'];

function repacked(old: PDFDict, drop: readonly string[], more: Record<string, PDFObject | number | string>): PDFDict {
  const dict = old.clone(old.context);
  for (const key of drop) dict.delete(PDFName.of(key));
  for (const [key, value] of Object.entries(more)) dict.set(PDFName.of(key), old.context.obj(value as never));
  return dict;
}

/** The picture in the inks of one drawing, from samples that were read. */
export function pictureOfSamples(stream: PDFRawStream, space: ColourSpace, samples: Samples, readers: ChannelReaders): PDFRawStream {
  const { width, height } = samples;
  const data = paintSamples(samples, readers, scales(stream.dict, space));
  const ColorSpace = data.length === width * height ? 'DeviceGray' : 'DeviceRGB';
  const dict = repacked(stream.dict, PACKING, { Width: width, Height: height, BitsPerComponent: 8, ColorSpace });
  return PDFRawStream.of(dict, data);
}

/** The picture as it was, in the pixels of the samples. */
export function pictureLike(stream: PDFRawStream, { width, height, components, data }: Samples): PDFRawStream {
  // The space of a JPEG 2000 may stand in its head alone.
  const isUnsaid = lookUp(stream.dict, 'ColorSpace') === undefined;
  const ColorSpace = components === 1 ? 'DeviceGray' : 'DeviceRGB';
  const size = { Width: width, Height: height, BitsPerComponent: 8, ...(isUnsaid ? { ColorSpace } : {}) };
  const dict = repacked(stream.dict, ['Filter', 'DecodeParms', 'Length'], size);
  return PDFRawStream.of(dict, data);
}

function stepsOf({ space, components }: ColourSpace, readers: ChannelReaders): number {
  if (['rgb', 'icc-rgb', 'lab', 'unknown'].includes(space)) return BENT_STEPS;
  const isStraight = readers.every(({ at }) => at !== undefined);
  return isStraight ? STRAIGHT_STEPS : Math.min(TABLE_SIZE, Math.floor(MOST_CORNERS ** (1 / components)));
}

/** A function from the components of a space to the three channels, as a table PDFium reads between. */
function tableFunction(context: PDFContext, space: ColourSpace, readers: ChannelReaders): PDFRawStream {
  const count = space.components;
  const steps = stepsOf(space, readers);
  const size = steps ** count;
  const data = new Uint8Array(size * CHANNELS);
  const values = new Float64Array(count);
  for (let at = 0; at < size; at += 1) {
    for (let part = 0; part < count; part += 1) {
      const [low, high] = lowest(space, part);
      values[part] = low + ((Math.floor(at / steps ** part) % steps) / (steps - 1)) * (high - low);
    }
    readers.forEach((read, channel) => {
      data[at * CHANNELS + channel] = SOLID - Math.round(read(values) * SOLID);
    });
  }
  const unit = (times: number): number[] => Array.from({ length: times * 2 }, (_, at) => at % 2);
  const dict = {
    FunctionType: 0,
    Domain: unit(count),
    Range: unit(CHANNELS),
    Size: Array.from({ length: count }, () => steps),
    BitsPerSample: 8,
  };
  return PDFRawStream.of(context.obj(dict), data);
}

function indexedSpace(made: Made, space: ColourSpace, readers: ChannelReaders): PDFObject {
  const { context } = made;
  const entries = Math.max(1, Math.floor((space.table?.length ?? 0) / (space.base?.components || 1)));
  const table = new Uint8Array(entries * CHANNELS);
  for (let at = 0; at < entries; at += 1)
    readers.forEach((read, channel) => {
      table[at * CHANNELS + channel] = SOLID - Math.round(read([at]) * SOLID);
    });
  const lookup = register(made, PDFRawStream.of(context.obj({}), table));
  return context.obj(['Indexed', 'DeviceRGB', entries - 1, lookup]);
}

/** A space with the components of the old one and the colours of one drawing; null for one with too many components. */
export function plateSpace(made: Made, space: ColourSpace, readers: ChannelReaders): PDFObject | null {
  if (space.table !== undefined) return indexedSpace(made, space, readers);
  if (space.components === 0 || space.components > MOST_COMPONENTS) return null;
  const names = Array.from({ length: space.components }, (_, at) => `Tz${at}`);
  return made.context.obj(['DeviceN', names, 'DeviceRGB', register(made, tableFunction(made.context, space, readers))]);
}

/** The picture in the inks of one drawing, its samples left to the engine. */
export function pictureInSpace(stream: PDFRawStream, space: ColourSpace, plate: PDFObject): PDFRawStream {
  const drop = ['Length', ...(space.space === 'lab' ? ['Decode'] : [])];
  // A JPEG 2000 need not say it, and the engine then reads no component as it should.
  const isUnsaid = coderOf(stream) === 'JPXDecode' && lookUp(stream.dict, 'BitsPerComponent') === undefined;
  return PDFRawStream.of(
    repacked(stream.dict, drop, { ColorSpace: plate, ...(isUnsaid ? { BitsPerComponent: 8 } : {}) }),
    stream.getContents(),
  );
}

/** Whether a part of the samples is cut out by its values: they may not be mixed then. */
export const isKeyed = (dict: PDFDict): boolean => lookUp(dict, 'Mask') instanceof PDFArray;
