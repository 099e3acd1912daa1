/** The package ships no types; these are the options this shop uses. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff2';
    variationAxes?: Record<string, number | { min: number; max: number }>;
    keepFeatures?: readonly string[];
    preserveNameIds?: readonly number[];
    dropTables?: readonly string[];
    noHinting?: boolean;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
