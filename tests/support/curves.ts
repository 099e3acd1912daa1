import type { PDFDocument } from '@cantoo/pdf-lib';

/** A curve of light from one value to another, straight or by a power. */
export const curve = (from: number, to: number, power = 1): Record<string, unknown> => ({
  ...{ FunctionType: 2, Domain: [0, 1] },
  C0: [from],
  C1: [to],
  N: power,
});

/** A state with a curve of samples, so many bits each. */
export const samples =
  (bytes: number[], bits = 8) =>
  ({ context }: PDFDocument): Record<string, unknown> => ({
    TR2: context.register(
      context.stream(Uint8Array.from(bytes), {
        ...{ FunctionType: 0, Domain: [0, 1], Range: [0, 1] },
        Size: [(bytes.length * 8) / bits],
        BitsPerSample: bits,
      }),
    ),
  });
