const CM_PER_INCH = 2.54;
const ORIENTATION = 0x0112;
const X_RESOLUTION = 0x011a;
const RESOLUTION_UNIT = 0x0128;
const CENTIMETRES = 3;
const ENTRY_BYTES = 12;
/** Entries of a directory looked at; cameras write a few dozen. */
const MOST_ENTRIES = 200;

/** What the first directory of an Exif block says: pixels per inch, and whether its pixels are to be turned. Nothing when it is damaged. `at` is where its TIFF begins. */
export function readExif(view: DataView, at: number): { density?: number; isTurned?: boolean } {
  try {
    const isLittle = view.getUint16(at) === 0x4949;
    const short = (from: number): number => view.getUint16(from, isLittle);
    const long = (from: number): number => view.getUint32(from, isLittle);
    const directory = at + long(at + 4);
    const entries = Array.from({ length: Math.min(short(directory), MOST_ENTRIES) }, (_, index) => directory + 2 + index * ENTRY_BYTES);
    const entry = (tag: number): number | undefined => entries.find((from) => short(from) === tag);
    const [across, unit, orientation] = [entry(X_RESOLUTION), entry(RESOLUTION_UNIT), entry(ORIENTATION)];
    const isTurned = orientation !== undefined && short(orientation + 8) > 1;
    if (across === undefined) return { isTurned };
    const rational = at + long(across + 8);
    const value = long(rational) / long(rational + 4);
    if (!Number.isFinite(value) || value <= 1) return { isTurned };
    return { isTurned, density: Math.round(unit !== undefined && short(unit + 8) === CENTIMETRES ? value * CM_PER_INCH : value) };
  } catch {
    // A look beyond the bytes there are.
    return {};
  }
}
