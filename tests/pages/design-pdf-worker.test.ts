import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ABOUT, cardOf, FACES, PLAIN, textOf, written } from '#tests/support/design-pdf.ts';
import type { DesignToWrite, WrittenDesign } from '../../src/workers/design-pdf.ts';

const answers: ((answer: WrittenDesign) => void)[] = [];
let ask: (event: { data: DesignToWrite }) => void = () => {};

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof ask) => {
    ask = listener;
  });
  vi.stubGlobal('postMessage', (answer: WrittenDesign) => answers.shift()?.(answer));
  await import('../../src/workers/design-pdf.ts');
});
afterAll(() => vi.unstubAllGlobals());

const answerTo = (data: DesignToWrite) =>
  new Promise<WrittenDesign>((resolve) => {
    answers.push(resolve);
    ask({ data });
  });

const design = cardOf([textOf(['Анна Соколова'])]);
const { face, font } = FACES.get(PLAIN)!;

test('the worker writes the same file as the writer', async () => {
  const answer = await answerTo({ design, ...ABOUT, faces: [{ face, font: Uint8Array.from(font).buffer }] });
  expect(answer).toEqual({ ok: true, bytes: await written(design) });
});

test('the worker says that it cannot write a design whose typeface it was not given, or whose font is none', async () => {
  expect(await answerTo({ design, ...ABOUT, faces: [] })).toEqual({ ok: false });
  expect(await answerTo({ design, ...ABOUT, faces: [{ face, font: new ArrayBuffer(4) }] })).toEqual({ ok: false });
});
